import { Hono } from 'hono'
import { keeperApi, loginApi } from '../../api/serviceApi.ts'
import type { RoleContext } from '../context/RoleContext.ts'
import { serveCall } from '../http/serveCall.ts'
import { createCompletion } from './createCompletion.ts'
import { settleChange } from './deliverChanges.ts'
import { issueTicket } from './issueTicket.ts'
import { createRoleJwtCheck } from './roleJwt.ts'
import { startEmailChange, verifyPrimary } from './startEmailChange.ts'
import { verifySecondary } from './verifySecondary.ts'

/** Each role's calls of an email change: codes at the login role, the ticket and the completion at the keeper. */
export function emailChangeRoutes(context: RoleContext): Hono {
  const app = new Hono()
  if (context.settings.role === 'keeper') {
    serveCall(context, app, keeperApi.startEmailChange, (params, session) => issueTicket(context, params, session))
    serveCall(context, app, keeperApi.completeEmailChange, createCompletion(context))
    return app
  }
  const check = createRoleJwtCheck(context)
  serveCall(context, app, loginApi.startEmailChange, (params, session) => startEmailChange(context, params, session))
  serveCall(context, app, loginApi.verifyPrimary, ({ code }, session) => verifyPrimary(context, code, session))
  serveCall(context, app, loginApi.verifySecondary, (params, session) =>
    verifySecondary(context, check, params, session),
  )
  serveCall(context, app, loginApi.settleEmailChange, ({ receipt }) => settleChange(context, check, receipt))
  return app
}
