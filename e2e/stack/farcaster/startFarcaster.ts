import { fileURLToPath } from 'node:url'
import { startAnvil } from '../anvil.ts'
import type { Faults } from '../http/faults.ts'
import { jsonReply } from '../http/jsonReply.ts'
import { parseJson } from '../http/parseJson.ts'
import type { Reply, Request } from '../http/reply.ts'
import type { RequestLog } from '../http/requestLog.ts'
import { startHttpService } from '../http/startHttpService.ts'
import { localPage } from '../sites/localPage.ts'
import { serveFolder } from '../sites/serveFolder.ts'
import { drawPicture } from '../walletApi/drawPicture.ts'
import { approveChannel, authKey } from './approveChannel.ts'
import { createChannels } from './createChannels.ts'
import { people } from './people.ts'
import { seedRegistries } from './seedRegistries.ts'

export type Farcaster = {
  /** Two URLs for the service's settings: the Farcaster relay, and the chain with the registries. */
  readonly relay: string
  readonly rpcUrl: string
  /** Tokens of the channels that are waiting for an approval, oldest first. */
  pending(): readonly string[]
  /**
   * Approves a channel, as a click on its page does. `fid` is the person who approves: 7 (alice, the default) or 8
   * (bob).
   */
  approve(channelToken: string, fid?: number): Promise<void>
  reset(): void
  stop(): Promise<void>
}

const page = serveFolder(fileURLToPath(new URL('page', import.meta.url)))

/**
 * Starts Farcaster: the auth relay's three routes, the registries on a chain with id 10, and the app in which a user
 * approves logins. A channel's URL opens the app's screen. Instead of clicking the button on that screen, tests can
 * send `POST /approve { channelToken, fid? }`.
 */
export async function startFarcaster(options: {
  readonly port: number
  readonly anvilPort: number
  readonly faults: Faults
  readonly log: RequestLog
}): Promise<Farcaster> {
  const anvil = await startAnvil({ chainId: 10, port: options.anvilPort })
  const relay = `http://127.0.0.1:${options.port}`
  const { rpcUrl } = anvil
  const channels = createChannels(`${relay}/~/siwf`)

  const approve = async (channelToken: string, fid = 7) => {
    const channel = channels.find(channelToken)
    const person = people.find((each) => each.fid === fid)
    if (channel?.state !== 'pending' || !person) throw new Error('There is no such channel or person.')
    await approveChannel({ relay, rpcUrl, channelToken, channel, person })
  }

  const handle = async (request: Request): Promise<Reply> => {
    const { method, url, headers, body } = request
    const token = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? ''
    switch (`${method} ${url.pathname}`) {
      case 'POST /v1/channel':
        return jsonReply(channels.create(parseJson(body)), 201)
      case 'GET /v1/channel/status': {
        const channel = channels.read(token)
        if (!channel) return jsonReply({ error: 'Unauthorized' }, 401)
        return jsonReply(channel, channel.state === 'completed' ? 200 : 202)
      }
      case 'POST /v1/channel/authenticate': {
        if (headers['x-farcaster-auth-relay-key'] !== authKey) return jsonReply({ error: 'Unauthorized' }, 401)
        const completed = channels.complete(token, parseJson(body))
        return completed ? jsonReply(completed, 201) : jsonReply({ error: 'Unauthorized' }, 401)
      }
      case 'GET /channel': {
        const channel = channels.find(url.searchParams.get('channelToken') ?? '')
        const who = people.map(({ fid, displayName }) => ({ fid, displayName }))
        return jsonReply(channel ? { state: channel.state, domain: channel.signatureParams.domain, people: who } : null)
      }
      case 'POST /approve': {
        const { channelToken, fid } = parseJson(body)
        try {
          await approve(`${channelToken}`, fid === undefined ? undefined : Number(fid))
          return jsonReply({ ok: true })
        } catch (error) {
          return jsonReply({ ok: false, error: (error as Error).message }, 409)
        }
      }
      case 'GET /picture.png':
        return { headers: { 'content-type': 'image/png' }, body: drawPicture('farcaster') }
      default:
        return (await localPage(request)) ?? (await page(screen(request))) ?? jsonReply({ error: 'not found' }, 404)
    }
  }

  try {
    await seedRegistries(rpcUrl)
    const service = await startHttpService({ ...options, service: 'farcaster', cors: true, handle })
    return {
      relay,
      rpcUrl,
      pending: channels.pending,
      approve,
      reset: channels.reset,
      stop: async () => {
        await service.stop()
        await anvil.stop()
      },
    }
  } catch (error) {
    await anvil.stop()
    throw error
  }
}

/** Serves the Farcaster app's page at the URL of a channel. The page's script reads the channel token from the URL. */
function screen(request: Request): Request {
  return request.url.pathname === '/~/siwf' ? { ...request, url: new URL('/', request.url) } : request
}
