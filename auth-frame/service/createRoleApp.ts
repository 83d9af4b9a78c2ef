import type { Hono } from 'hono'
import { keeperApi } from '../api/serviceApi.ts'
import { codeRoutes } from './confirmation/codeRoutes.ts'
import { deletionRoutes } from './confirmation/deletionRoutes.ts'
import { mailboxRoutes } from './confirmation/mailboxRoutes.ts'
import type { RoleContext } from './context/RoleContext.ts'
import { emailChangeRoutes } from './emailChange/emailChangeRoutes.ts'
import { enrolmentRoutes } from './enrolment/enrolmentRoutes.ts'
import { createBaseApp } from './http/createBaseApp.ts'
import { healthRoutes } from './http/healthRoutes.ts'
import { serveCall } from './http/serveCall.ts'
import { limitBeginnings } from './limits/limitBeginnings.ts'
import { limitRequests } from './limits/limitRequests.ts'
import { wayInRoutes } from './login/admission/admissionRoutes.ts'
import { deviceRoutes } from './login/device/deviceRoutes.ts'
import { emailRoutes } from './login/email/emailRoutes.ts'
import { farcasterRoutes } from './login/farcaster/farcasterRoutes.ts'
import { socialRoutes } from './login/social/socialRoutes.ts'
import { freshFor } from './session/assertFresh.ts'
import { sessionRoutes } from './session/sessionRoutes.ts'

/** One role's HTTP interface: limits first, then the routes of each subject. */
export function createRoleApp(context: RoleContext): Hono {
  const { settings } = context
  const app = createBaseApp(context)
  app.use(limitRequests(context))
  app.use(limitBeginnings())
  app.route('/', healthRoutes(context))
  app.route('/', sessionRoutes(context))
  app.route('/', deletionRoutes(context))
  app.route('/', enrolmentRoutes(context))
  app.route('/', socialRoutes(context))
  app.route('/', farcasterRoutes(context))
  app.route('/', wayInRoutes(context))
  app.route('/', emailChangeRoutes(context))
  if (settings.role === 'login') {
    app.route('/', emailRoutes(context))
    app.route('/', codeRoutes(context))
    app.route('/', mailboxRoutes(context))
  } else {
    app.route('/', deviceRoutes(context))
    serveCall(context, app, keeperApi.getProof, async (_, session) => ({ freshFor: freshFor(context, session) }))
  }
  return app
}
