import { Hono } from 'hono'
import { keeperApi, loginApi } from '../../api/serviceApi.ts'
import { serveCall } from '../http/serveCall.ts'
import { guardStart } from '../limits/guardStart.ts'
import { createLogin } from '../login/createLogin.ts'
import type { RoleContext } from '../RoleContext.ts'
import { collectChannel } from './collectChannel.ts'
import { createFarcasterClient } from './createFarcasterClient.ts'
import { createNonce } from './createNonce.ts'
import { farcasterLife } from './farcasterLife.ts'
import { startChannel } from './startChannel.ts'
import { verifyAtKeeper } from './verifyAtKeeper.ts'

/** Farcaster login of one role. The login role holds the channel; the keeper only gives a nonce and checks the signature. */
export function farcasterRoutes(context: RoleContext): Hono {
  const app = new Hono()
  const client = createFarcasterClient(context.settings)
  if (context.settings.role === 'login') {
    serveCall(context, app, loginApi.startFarcaster, (params, request) =>
      startChannel(context, client, params, request),
    )
    serveCall(context, app, loginApi.collectFarcaster, (params) => collectChannel(context, client, params))
    return app
  }
  serveCall(context, app, keeperApi.startFarcaster, async ({ challenge }, request) => {
    await guardStart(context, undefined, request)
    const nonce = createNonce()
    const fields = { kind: 'farcaster', life: farcasterLife, challenge, nonce, browser: request.browser } as const
    return { id: await createLogin(context, fields), nonce }
  })
  serveCall(context, app, keeperApi.verifyFarcaster, (params) => verifyAtKeeper(context, client, params))
  return app
}
