import { mkdtemp, rm } from 'node:fs/promises'
import { type RequestListener, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import { type Peer, startPeer } from './peer.ts'

/** An S3 server that checks signatures, behind a door that can be closed or made to misbehave. */
export interface S3Server {
  /** Proxy before the server: requests go through it unless it is told otherwise. */
  door: Peer
  /** Lets requests through again. */
  mend(): void
  /** Lets so many more requests through, and then answers with this listener. */
  failAfter(requests: number, answer: RequestListener): void
  /** Requests reach the server, and its answers nobody. */
  loseAnswers(): void
  env: Record<string, string>
  /** Public address of the bucket. */
  publicUrl: string
  stop(): Promise<void>
}

/** Passes a request on as it is: the signature covers the name it was sent to. */
const passTo =
  (port: number, { losing = false } = {}): RequestListener =>
  (incoming, outgoing) => {
    const { method, url, headers } = incoming
    const onward = request({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
      if (losing) return outgoing.destroy()
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      return answer.pipe(outgoing)
    })
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  }

const secretKey = 'S3RVER'

export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'botica-s3-'))
  const options = { address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets: [{ name: 'fotos' }] }
  const server = new S3rver(options)
  const { port } = await server.run()
  const door = await startPeer(passTo(port))
  return {
    door,
    mend: () => door.answer(passTo(port)),
    failAfter(requests, answer) {
      let left = requests
      const through = passTo(port)
      door.answer((request, response) => (left-- > 0 ? through : answer)(request, response))
    },
    loseAnswers: () => door.answer(passTo(port, { losing: true })),
    env: {
      S3_ENDPOINT: door.url,
      S3_BUCKET: 'fotos',
      S3_REGION: 'us-east-1',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: secretKey,
    },
    publicUrl: `${door.url}/fotos`,
    async stop() {
      await door.stop()
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
