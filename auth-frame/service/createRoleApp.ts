import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import { keeperApi } from '../api/serviceApi.ts'
import { deletionRoutes } from './account/deletionRoutes.ts'
import { deviceRoutes } from './device/deviceRoutes.ts'
import { emailRoutes } from './email/emailRoutes.ts'
import { createCompletion } from './emailChange/createCompletion.ts'
import { issueTicket } from './emailChange/issueTicket.ts'
import { enrolmentRoutes } from './enrolment/enrolmentRoutes.ts'
import { farcasterRoutes } from './farcaster/farcasterRoutes.ts'
import { healthRoutes } from './health/healthRoutes.ts'
import { answerFailure } from './http/answerFailure.ts'
import { responseHeaders } from './http/responseHeaders.ts'
import { ServiceFailure } from './http/ServiceFailure.ts'
import { serveCall } from './http/serveCall.ts'
import { limitBeginnings } from './limits/limitBeginnings.ts'
import { limitRequests } from './limits/limitRequests.ts'
import { logRequests } from './log/logRequests.ts'
import { mailboxRoutes } from './mailbox/mailboxRoutes.ts'
import type { RoleContext } from './RoleContext.ts'
import { freshFor } from './session/assertFresh.ts'
import { proofNonce } from './session/proofNonce.ts'
import { sessionRoutes } from './session/sessionRoutes.ts'
import { socialRoutes } from './social/socialRoutes.ts'
import { wayInRoutes } from './wayIn/wayInRoutes.ts'

/** Bytes: the largest letter of the mailbox in base64url, and its envelope. */
const largestBody = 96 * 1024

/** One role's HTTP interface. Only pages of the auth origin may read its answers. */
export function createRoleApp(context: RoleContext): Hono {
  const { settings } = context
  const app = new Hono()
  app.onError((error, http) => answerFailure(context, error, http))
  app.notFound((http) => answerFailure(context, new ServiceFailure('NOT_FOUND'), http))
  app.use(logRequests(context))
  app.use(responseHeaders(settings))
  app.use(
    cors({
      origin: (origin) => (origin === settings.authOrigin ? origin : null),
      allowMethods: ['GET', 'POST'],
      allowHeaders: ['authorization', 'content-type', 'dpop'],
      exposeHeaders: ['retry-after', 'dpop-nonce'],
      maxAge: 7200,
    }),
  )
  app.use(
    bodyLimit({
      maxSize: largestBody,
      onError: () => {
        throw new ServiceFailure('INVALID_REQUEST', { message: 'The body is too large.' })
      },
    }),
  )
  if (settings.role === 'login') app.use(proofNonce.inAnswers(context))
  app.use(limitRequests(context))
  app.use(limitBeginnings())
  app.route('/', healthRoutes(context))
  app.route('/', sessionRoutes(context))
  app.route('/', deletionRoutes(context))
  app.route('/', enrolmentRoutes(context))
  app.route('/', socialRoutes(context))
  app.route('/', farcasterRoutes(context))
  app.route('/', wayInRoutes(context))
  if (settings.role === 'login') {
    app.route('/', emailRoutes(context))
    app.route('/', mailboxRoutes(context))
  } else {
    app.route('/', deviceRoutes(context))
    serveCall(context, app, keeperApi.getProof, async (_, session) => ({ freshFor: freshFor(context, session) }))
    serveCall(context, app, keeperApi.startEmailChange, (params, session) => issueTicket(context, params, session))
    serveCall(context, app, keeperApi.completeEmailChange, createCompletion(context))
  }
  return app
}
