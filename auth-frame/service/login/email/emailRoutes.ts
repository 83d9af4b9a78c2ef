import { Hono } from 'hono'
import { loginApi } from '../../../api/serviceApi.ts'
import type { RoleContext } from '../../context/RoleContext.ts'
import { serveCall } from '../../http/serveCall.ts'
import { startEmail } from './startEmail.ts'
import { verifyEmail } from './verifyEmail.ts'

/** The login by a code that is mailed to an address. */
export function emailRoutes(context: RoleContext): Hono {
  const app = new Hono()
  serveCall(context, app, loginApi.startEmail, (params, request) => startEmail(context, params, request))
  serveCall(context, app, loginApi.verifyEmail, (params, request) => verifyEmail(context, params, request))
  return app
}
