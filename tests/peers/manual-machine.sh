# bash manual-machine.sh FOLDER SCRIPT, in a mount namespace: runs SCRIPT on a machine of its own below FOLDER, whose /etc, /opt,
# /srv, /cofre, /var/lib and /usr/local/bin are nobody else's. `systemctl` stands for systemd, which runs nothing here: it reads the
# unit for what to run, as whom, with which environment, and where it may write.
set -euo pipefail
folder=$1 script=$2

mount --make-rprivate /
mkdir "$folder"/{opt,srv,cofre,lib,tools}
cp -a /etc "$folder/etc"
cp -a /usr/local/bin "$folder/bin"
mkdir -p /cofre
mount --bind "$folder/opt" /opt
mount --bind "$folder/srv" /srv
mount --bind "$folder/cofre" /cofre
mount --bind "$folder/lib" /var/lib
mount --bind "$folder/bin" /usr/local/bin
mount --bind "$folder/etc" /etc

cat >"$folder/tools/systemctl" <<FIM
#!/usr/bin/env bash
set -euo pipefail
exec 3>&- # the caller's
folder=$folder
FIM
cat >>"$folder/tools/systemctl" <<'FIM'
unit=/etc/systemd/system/botica.service
of() { sed -n "s/^$1=-\{0,1\}//p" "$unit"; }
case $1 in
  daemon-reload) ;;
  stop)
    pid=$(cat "$folder/pid")
    kill -TERM "$pid"
    for _ in $(seq 700); do kill -0 "$pid" 2>/dev/null || exit 0; sleep 0.1; done
    exit 1
    ;;
  start | enable)
    set -a
    for file in $(of EnvironmentFile); do . "$file"; done
    set +a
    cd "$(of WorkingDirectory)"
    export command="exec setpriv --reuid $(of User) --regid $(of Group) --init-groups $(of ExecStart)"
    export writable="/var/lib/$(of StateDirectory) $(of ReadWritePaths)"
    setsid unshare --mount bash -c '
      for path in $writable; do [ ! -d "$path" ] || mount --bind "$path" "$path"; done
      for path in / /opt /etc /srv /cofre /var/lib; do mount -o remount,bind,ro "$path"; done
      unset writable
      eval "$command"' >>"$folder/log" 2>&1 </dev/null &
    echo $! >"$folder/pid"
    ;;
  *) exit 1 ;;
esac
FIM
chmod 755 "$folder/tools/systemctl" "$folder"
trap '[ ! -e "$folder/pid" ] || systemctl stop || tail -20 "$folder/log"' EXIT
export PATH="$folder/tools:/usr/local/sbin:/usr/sbin:/sbin:$PATH"
cd "$folder"
bash -euo pipefail "$script"
