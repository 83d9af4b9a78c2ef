import { Hono } from 'hono'
import { loginApi } from '../../api/serviceApi.ts'
import type { RoleContext } from '../context/RoleContext.ts'
import { serveCall } from '../http/serveCall.ts'
import { enterCode } from '../login/email/enterCode.ts'
import { approvalCode } from './approvalCode.ts'
import { startFreshCode } from './startFreshCode.ts'

/** The login role's codes within a session: a fresh one before keys are shown, and one for each approval by email. */
export function codeRoutes(context: RoleContext): Hono {
  const app = new Hono()
  serveCall(context, app, loginApi.startFreshCode, (params, session) => startFreshCode(context, params, session))
  serveCall(context, app, loginApi.verifyFreshCode, ({ code }, { sessionId, networks }) =>
    enterCode(context, { kind: 'fresh', code, sessionId, networks }, async () => null),
  )
  serveCall(context, app, loginApi.startApprovalCode, (params, session) => approvalCode.start(context, params, session))
  serveCall(context, app, loginApi.verifyApprovalCode, (params, session) =>
    approvalCode.verify(context, params, session),
  )
  return app
}
