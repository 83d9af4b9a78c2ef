import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import { keeperApi } from '../api/serviceApi.ts'
import { codeRoutes } from './confirmation/codeRoutes.ts'
import { deletionRoutes } from './confirmation/deletionRoutes.ts'
import { mailboxRoutes } from './confirmation/mailboxRoutes.ts'
import type { RoleContext } from './context/RoleContext.ts'
import { emailChangeRoutes } from './emailChange/emailChangeRoutes.ts'
import { enrolmentRoutes } from './enrolment/enrolmentRoutes.ts'
import { answerFailure } from './http/answerFailure.ts'
import { healthRoutes } from './http/healthRoutes.ts'
import { logRequests } from './http/logRequests.ts'
import { proofNonce } from './http/proofNonce.ts'
import { responseHeaders } from './http/responseHeaders.ts'
import { ServiceFailure } from './http/ServiceFailure.ts'
import { serveCall } from './http/serveCall.ts'
import { limitBeginnings } from './limits/limitBeginnings.ts'
import { limitRequests } from './limits/limitRequests.ts'
import { wayInRoutes } from './login/admission/wayInRoutes.ts'
import { deviceRoutes } from './login/device/deviceRoutes.ts'
import { emailRoutes } from './login/email/emailRoutes.ts'
import { farcasterRoutes } from './login/farcaster/farcasterRoutes.ts'
import { socialRoutes } from './login/social/socialRoutes.ts'
import { freshFor } from './session/assertFresh.ts'
import { sessionRoutes } from './session/sessionRoutes.ts'

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
