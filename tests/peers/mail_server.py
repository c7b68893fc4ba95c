"""Debian's aiosmtpd as a mail server that asks for TLS and a sign-in, with greylisting.

mail_server.py CERTIFICATE KEY STARTTLS_PORT TLS_PORT. Says "ready", then each message it took as a line of JSON.
Leaves when its standard input is closed.
"""

import json
import ssl
import sys
import time

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import AuthResult

GREY_SECONDS = 1.0


def say(thing):
    print(json.dumps(thing), flush=True)


class Handler:
    def __init__(self):
        self.first_seen = {}

    async def handle_RCPT(self, server, session, envelope, address, options):
        if address.startswith("desconhecida@"):
            return f"550 5.1.1 <{address}>: Recipient address rejected: User unknown"
        if address.startswith("cinzenta@"):
            first = self.first_seen.setdefault((envelope.mail_from, address), time.monotonic())
            if time.monotonic() - first < GREY_SECONDS:
                return "450 4.2.0 Greylisted, please try again later"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server, session, envelope):
        content = envelope.content.decode("utf-8")
        if "Proibida" in content:
            return "554 5.7.1 Message rejected by policy"
        tls = server.transport.get_extra_info("ssl_object") is not None
        say({"from": envelope.mail_from, "to": envelope.rcpt_tos, "raw": content, "tls": tls})
        return "250 OK queued"


def authenticate(server, session, envelope, mechanism, data):
    good = getattr(data, "login", b"") == b"botica" and getattr(data, "password", b"") == b"uma senha@"
    return AuthResult(success=good, handled=False)


certificate, key, starttls_port, tls_port = sys.argv[1:5]
context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
context.load_cert_chain(certificate, key)
handler = Handler()
common = {"hostname": "127.0.0.1", "authenticator": authenticate, "auth_required": True}
starttls = Controller(handler, port=int(starttls_port), tls_context=context, require_starttls=True, **common)
# inside TLS from the first byte, so that the sign-in needs no second one
implicit = Controller(handler, port=int(tls_port), ssl_context=context, auth_require_tls=False, **common)
starttls.start()
implicit.start()
say("ready")
sys.stdin.read()
