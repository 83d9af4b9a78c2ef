import { Hono } from 'hono'
import { keeperApi, loginApi } from '../../../api/serviceApi.ts'
import type { RoleContext } from '../../context/RoleContext.ts'
import { serveCall } from '../../http/serveCall.ts'
import { createFarcasterCheck } from './createFarcasterCheck.ts'
import { startFarcaster } from './startFarcaster.ts'
import { verifyFarcaster } from './verifyFarcaster.ts'

/** Farcaster login of one role: it gives a nonce, and later checks the signature itself. A holds the channel. */
export function farcasterRoutes(context: RoleContext): Hono {
  const app = new Hono()
  const check = createFarcasterCheck(context.settings)
  if (context.settings.role === 'login') {
    serveCall(context, app, loginApi.startFarcaster, ({ challenge, ...asker }, request) =>
      startFarcaster(context, { challenge, asker }, request),
    )
    serveCall(context, app, loginApi.verifyFarcaster, (params, holder) =>
      verifyFarcaster(context, check, { ...params, holder }),
    )
    return app
  }
  serveCall(context, app, keeperApi.startFarcaster, (params, request) => startFarcaster(context, params, request))
  serveCall(context, app, keeperApi.verifyFarcaster, (params, holder) =>
    verifyFarcaster(context, check, { ...params, holder }),
  )
  return app
}
