import type { Deployment } from '#shared/deployment/deployment.ts'
import { modalError } from '#shared/errors/modalError.ts'
import { createApprovals } from '../approval/createApprovals.ts'
import { showApproval } from '../approval/showApproval.ts'
import { createLog } from '../browser/createLog.ts'
import { createStorage } from '../browser/createStorage.ts'
import * as m from '../generated/i18n/messages.js'
import { openDeviceStore } from '../keys/openDeviceStore.ts'
import { openKeyStore } from '../keys/openKeyStore.ts'
import { askPasskey } from '../keys/seals/askPasskey.ts'
import { signOut } from '../login/signOut.ts'
import { answerLead } from '../login/social/answerLead.ts'
import { watchOtherTabs } from '../loginSession/watchOtherTabs.ts'
import { askHere } from '../security/ownPage/askHere.ts'
import { runOwnPage } from '../security/ownPage/runOwnPage.ts'
import { applyTheme } from '../ui/applyTheme.ts'
import { element } from '../ui/element.ts'
import { addSecurityPage } from '../ui/page/addSecurityPage.ts'
import { createAuth } from './createAuth.ts'

/** It belongs to no project of a dapp: the service knows this page by its origin. */
const projectId = '0'.repeat(32)

/**
 * The wallet's own page: the auth frame's own code at the top level, with no modal around it and no page behind it. The
 * visitor logs in here directly, in a storage of its own, and reaches what they cannot reach on a site that cuts
 * windows off: keys, browsers, protection, address, account.
 */
export function openOwnPage(deployment: Deployment): void {
  document.title = m.own_title()
  applyTheme({ themeMode: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light' })
  const { authOrigin: origin } = deployment
  const storage = createStorage(() => origin)
  const log = createLog(true)
  const asker = { origin, name: undefined }
  const own = createAuth({
    deployment,
    projectId,
    storage,
    deviceStore: openDeviceStore(),
    keyStore: openKeyStore(() => origin),
    // The asker is this page itself.
    facts: { dapp: { projectId, origin } },
    log,
    modal: new Promise(() => {}),
    ancestors: undefined,
    firstChain: null,
    userAgent: navigator.userAgent,
    createApprovals: () =>
      createApprovals({
        surface() {},
        show: (approval, standing) =>
          showApproval(approval, standing, { asker, place: document.body, kind: 'window', stays: true }),
      }),
    addPage: addSecurityPage,
    askWindow: askHere(asker),
    askPasskey,
  })
  const { login, security, emailChange, stage } = own
  watchOtherTabs(login.session, storage)
  answerLead({ window, authOrigin: origin, ways: () => [login.attempts.current('social')?.login.way, own.proofWay()] })
  const leave = () => {
    const done = signOut(login)
    // All that this page keeps, not what belongs to the session alone.
    login.passes.outlive(() => storage.clear())
    return done
  }
  runOwnPage({ login, stage, security, emailChange, signOut: leave, host: location.host }).catch((error: unknown) => {
    log.error('The page failed.', error)
    document.body.replaceChildren(
      element('main', { class: 'security-page' }, element('p', { role: 'alert' }, modalError('UNKNOWN').message)),
    )
  })
}
