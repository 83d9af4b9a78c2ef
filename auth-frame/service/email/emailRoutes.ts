import { Hono } from 'hono'
import { loginApi } from '../../api/serviceApi.ts'
import { approvalCode } from '../code/approvalCode.ts'
import { enterCode } from '../code/enterCode.ts'
import { startFreshCode } from '../code/startFreshCode.ts'
import { createRoleJwtCheck } from '../emailChange/createRoleJwtCheck.ts'
import { settleChange } from '../emailChange/settleChange.ts'
import { startEmailChange } from '../emailChange/startEmailChange.ts'
import { verifyPrimary } from '../emailChange/verifyPrimary.ts'
import { verifySecondary } from '../emailChange/verifySecondary.ts'
import { serveCall } from '../http/serveCall.ts'
import type { RoleContext } from '../RoleContext.ts'
import { startEmail } from './startEmail.ts'
import { verifyEmail } from './verifyEmail.ts'

/**
 * Everything of the login role that goes by codes: login, change of e-mail, approvals, the fresh code before keys are
 * shown.
 */
export function emailRoutes(context: RoleContext): Hono {
  const app = new Hono()
  const check = createRoleJwtCheck(context)
  serveCall(context, app, loginApi.startEmail, (params, request) => startEmail(context, params, request))
  serveCall(context, app, loginApi.verifyEmail, (params, request) => verifyEmail(context, params, request))
  serveCall(context, app, loginApi.startEmailChange, (params, request) => startEmailChange(context, params, request))
  serveCall(context, app, loginApi.verifyPrimary, ({ code }, request) => verifyPrimary(context, code, request))
  serveCall(context, app, loginApi.verifySecondary, (params, request) =>
    verifySecondary(context, check, params, request),
  )
  serveCall(context, app, loginApi.settleEmailChange, ({ receipt }) => settleChange(context, check, receipt))
  serveCall(context, app, loginApi.startFreshCode, (params, request) => startFreshCode(context, params, request))
  serveCall(context, app, loginApi.verifyFreshCode, ({ code }, { sessionId, networks }) =>
    enterCode(context, { kind: 'fresh', code, sessionId, networks }, async () => null),
  )
  serveCall(context, app, loginApi.startApprovalCode, (params, request) => approvalCode.start(context, params, request))
  serveCall(context, app, loginApi.verifyApprovalCode, (params, request) =>
    approvalCode.verify(context, params, request),
  )
  return app
}
