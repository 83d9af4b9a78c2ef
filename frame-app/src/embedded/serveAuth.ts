import type { authToFrame } from '#shared/protocol/authToFrame.ts'
import type { Handlers } from '#shared/protocol/contract.ts'
import type { App } from '../app/App.ts'
import { requestLogOf } from '../app/reporting/requestLogOf.ts'
import { takeApprovalStep } from './approval/takeApprovalStep.ts'
import { endLogin } from './endLogin.ts'

/** Returns the handlers for the auth frame's calls, except `ready`, which `createAuthFrame` handles. */
export function serveAuth(app: App): Omit<Handlers<typeof authToFrame>, 'ready'> {
  const { patchAuth } = app.store.getState()
  return {
    // Ignore the token: it is an opaque id that no service accepts. It only shows that there is a new login session.
    sessionUpdate() {
      import('./followLogin.ts').then(({ followLogin }) => followLogin(app)).catch(() => {})
      return null
    },
    sessionEnded({ reason }) {
      endLogin(app, reason)
      return null
    },
    surface({ surface, waiting }) {
      patchAuth({ surface, waiting })
      takeApprovalStep(app, surface === 'none' ? 'done' : 'wanted')
      return null
    },
    socialResult({ uri }) {
      patchAuth({ socialResult: uri })
      return null
    },
    network({ requests }) {
      requestLogOf(app).hearAuth(requests)
      return null
    },
    async askPaymaster(question) {
      const [api, { askPaymaster }] = await Promise.all([app.api(), import('./approval/askPaymaster.ts')])
      return askPaymaster(api, question)
    },
  }
}
