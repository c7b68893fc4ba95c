import type { FastifyRequest } from 'fastify'
import { FEED_BYTES } from '#contract/limits.ts'
import { enviarStockCompleto, enviarStockParcial, verUltimoEnvio } from '#contract/stock-feed.ts'
import { notFound } from '#server/ground/error.ts'
import { JsonText, type Server } from '#server/http/serve.ts'
import type { Uploads } from '#server/http/upload.ts'
import { takingFairTurns } from '#server/imports/file-reader.ts'
import { pharmacyActor } from '../../auditoria/public.ts'
import { messages } from '../messages.ts'
import type { StockParts } from '../service.ts'
import { feedFormat } from './body.gateway.ts'
import { shownFeed } from './repository.ts'
import { takeFeed } from './service.ts'
import type { FeedOptions } from './staging.service.ts'

/** A feed keeps a connection, and the database busy: the others are for searches and holds. */
const AT_ONCE = 2
const MOST_WAITING = 12
/** The feed of a pharmacy that is taken, and one that waits for it: a till sends one after another. */
const MOST_OF_ONE = 2

/** The hour at which a request was sent, by the sender's clock (RFC 9110, 6.6.1); undefined where it is not said, or not a date. */
function sentAt({ headers: { date = '' } }: FastifyRequest): number | undefined {
  const sent = Date.parse(date)
  return Number.isNaN(sent) ? undefined : sent
}

/** Stock that a till sends by itself. */
export function stockFeedRoutes({ serve }: Server, { uploads, ...parts }: StockParts & { uploads: Uploads }): void {
  const inTurn = takingFairTurns(AT_ONCE, MOST_WAITING, MOST_OF_ONE)
  const kind = { maxBytes: FEED_BYTES, format: feedFormat }
  const take = (request: FastifyRequest, feedOptions: Omit<FeedOptions, 'format' | 'arrived' | 'sent'>) => {
    const options = { ...feedOptions, arrived: Date.now(), sent: sentAt(request) }
    return uploads.receiveBody(request, options.farmaciaId, kind, async (path, format) => {
      const resposta = await inTurn(options.farmaciaId, async () => {
        // the feed waited for its turn: its key may have ended meanwhile
        await request.reauthorize()
        return takeFeed(parts, path, { ...options, format })
      })
      return new JsonText(resposta)
    })
  }
  serve(verUltimoEnvio, async ({ session }) => {
    const feed = await shownFeed(parts.db, session.id)
    if (!feed) throw notFound(messages.noFeedYet)
    const { resposta, ...shown } = feed
    return { ...JSON.parse(resposta), ...shown }
  })
  serve(enviarStockCompleto, ({ session, query, request }) => {
    const { conta: counts = 'prateleira', confirmar_perda: lossConfirmed = false, recomecar: restart = false } = query
    const { confirmar_nomes: namesConfirmed = false } = query
    const actor = pharmacyActor(session, request)
    return take(request, { farmaciaId: session.id, whole: true, counts, lossConfirmed, namesConfirmed, restart, actor })
  })
  serve(enviarStockParcial, ({ session, query, request }) => {
    const { conta: counts = 'prateleira', confirmar_nomes: namesConfirmed = false } = query
    const actor = pharmacyActor(session, request)
    return take(request, {
      farmaciaId: session.id,
      whole: false,
      counts,
      lossConfirmed: true,
      namesConfirmed,
      restart: false,
      actor,
    })
  })
}
