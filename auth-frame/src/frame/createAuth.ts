import type { Deployment } from '#shared/deployment.ts'
import { makeError } from '#shared/errors/makeError.ts'
import type { Auth, ModalFacts } from '../Auth.ts'
import type { Approvals } from '../approval/Approval.ts'
import { type AllowedSites, allowedSites } from '../approval/allowedSites.ts'
import { browserClock, type Clock } from '../browser/Clock.ts'
import type { AuthStorage } from '../browser/createAuthStorage.ts'
import type { Log } from '../browser/createLog.ts'
import type { askPasskey } from '../keys/askPasskey.ts'
import { createDeviceShares, type DeviceStore } from '../keys/createDeviceShares.ts'
import { createSessionKey, type KeyStore } from '../keys/createSessionKey.ts'
import { createVault } from '../keys/createVault.ts'
import { createAttempts, type SocialWay } from '../login/createAttempts.ts'
import { createDeviceNotice } from '../login/createDeviceNotice.ts'
import { createEmailChange } from '../login/createEmailChange.ts'
import { createKnownSites } from '../login/createKnownSites.ts'
import { createPasses } from '../login/createPasses.ts'
import { createLogInAgain } from '../login/keeper/createLogInAgain.ts'
import type { LoginContext } from '../login/LoginContext.ts'
import { createSession } from '../loginSession/createSession.ts'
import type { Locks } from '../loginSession/createTokens.ts'
import { nameBrowser, openConnection } from '../loginSession/openConnection.ts'
import type { AskWindow } from '../popup/AskWindow.ts'
import type { MailService } from '../popup/askByMail.ts'
import { createSecurity, type Security } from '../security/createSecurity.ts'
import { createPages, type Pages } from '../ui/createPages.ts'
import { createAccountPreference, createNetworks, type Networks, type Preference } from './createNetworks.ts'
import { createSurface, type Surface } from './createSurface.ts'

type Settings = {
  readonly deployment: Deployment
  readonly projectId: string
  readonly storage: AuthStorage
  readonly deviceStore: DeviceStore
  readonly keyStore: KeyStore
  readonly facts: ModalFacts
  readonly log: Log
  readonly modal: Auth['modal']
  /** `location.ancestorOrigins`, nearest ancestor first. `undefined` in browsers that lack it. */
  readonly ancestors: readonly string[] | undefined
  /** `chainId` from the page's URL. */
  readonly firstChain: string | null
  readonly userAgent: string
  /** Creates the approval queue. `surface` reports to the modal when an approval is shown. */
  readonly createApprovals: (
    parts: Pick<Auth, 'facts' | 'modal' | 'askingOrigin'> &
      Pick<Surface, 'approval'> & { readonly sites: AllowedSites; readonly mail: () => MailService },
  ) => Approvals
  /** Adds an empty page of the security screen to the document. */
  readonly addPage: Parameters<typeof createPages>[0]['addPage']
  readonly askWindow: AskWindow
  readonly askPasskey: (request: Parameters<typeof askPasskey>[0]) => ReturnType<typeof askPasskey>
  readonly fetch?: typeof globalThis.fetch
  readonly clock?: Clock
  readonly locks?: Locks
}

/** An auth frame, including the objects that only its own handlers use. */
export type OwnAuth = {
  readonly auth: Auth
  readonly login: LoginContext
  readonly emailChange: ReturnType<typeof createEmailChange>
  readonly security: Security
  readonly pages: Pages
  readonly networks: Networks
  readonly preference: Preference
  /**
   * The popup URLs of the current login if that login proves the user's identity only to the keeper. Otherwise
   * `undefined`.
   */
  readonly proofWay: () => SocialWay | undefined
}

/** Creates all objects of an auth frame. Makes no request. */
export function createAuth(settings: Settings): OwnAuth {
  const { deployment, projectId, storage, facts, log, modal, clock = browserClock, fetch, locks } = settings
  const networks = createNetworks(storage, settings.firstChain)
  const preference = createAccountPreference(storage)
  const { loginService, keeperService } = deployment
  const createKey = (kept?: string) => createSessionKey(settings.keyStore, kept)
  const service = {
    loginService,
    keeperService,
    createKey,
    now: clock.now,
    ...(fetch && { fetch }),
    ...(locks && { locks }),
  }

  const notify = (say: (modal: Awaited<Auth['modal']>) => Promise<unknown>) => void modal.then(say).catch(() => {})
  const surface = createSurface((state) => notify((to) => to.surface(state)))
  const askingOrigin = () => {
    const origin = askingOriginOf(settings.ancestors, facts)
    if (!origin) throw makeError('UNAUTHORIZED')
    return origin
  }

  const session = createSession({
    storage,
    open: (kept) => openConnection(service, kept),
    updated: (token) => notify((to) => to.sessionUpdate({ token })),
    ended: (reason) => notify((to) => to.sessionEnded({ reason })),
    onEnd() {
      vault.wipe()
      approvals.rejectAll()
      sites.forget()
      pages.leave()
    },
  })
  const sites = allowedSites({ storage, now: Date.now, account: () => session.current()?.who?.eip155 ?? '' })
  const devices = createDeviceShares(settings.deviceStore)
  const vault = createVault({ session, devices })
  const approvals = settings.createApprovals({
    facts,
    modal,
    askingOrigin,
    sites,
    approval: surface.approval,
    mail: () => active().services.login,
  })
  const pages = createPages({ addPage: settings.addPage, shown: surface.security })
  const active = () => {
    const found = session.current()
    if (!found) throw makeError('UNAUTHORIZED')
    return found
  }
  const passes = createPasses(storage)
  const askDigits: LoginContext['askDigits'] = async (code, signal) => {
    const { digitsPage } = await import('../login/digitsPage.ts')
    await pages.show(digitsPage(code), signal)
  }
  const loadPage = async () => (await import('../login/deviceNoticePage.ts')).deviceNoticePage
  const noticeDevice = () => createDeviceNotice({ pages, loadPage })
  const asker = () => ({ projectId, origin: askingOrigin() })
  const surroundings = {
    asker,
    clock,
    authOrigin: deployment.authOrigin,
    farcasterRelay: deployment.farcasterRelay,
    ...(fetch && { fetch }),
    askDigits,
  }
  const again = createLogInAgain({
    ...surroundings,
    async show(page) {
      const { logInAgainPage } = await import('../login/keeper/keeperProofPages.ts')
      await pages.show(logInAgainPage(page))
    },
  })
  const security = createSecurity({
    vault,
    pages,
    active,
    askWindow: settings.askWindow,
    sites,
    askPasskey: settings.askPasskey,
    login: { session, asker, clock, passes, devices, noticeDevice },
    logInAgain: again.logInAgain,
  })
  const login: LoginContext = {
    ...surroundings,
    session,
    devices,
    attempts: createAttempts(),
    passes,
    knownSites: createKnownSites(storage),
    open: () => openConnection(service),
    label: () => nameBrowser(settings.userAgent, askingOrigin()),
    unseal: security.unseal,
    noticeDevice,
    socialResult: (uri) => notify((to) => to.socialResult({ uri })),
  }
  const auth: Auth = {
    deployment,
    projectId,
    storage,
    facts,
    log,
    askingOrigin,
    vault,
    approvals,
    modal,
    signedIn() {
      const who = session.current()?.who
      if (!who) return undefined
      const { email, userName, eip155, solana } = who
      return { email, userName, eip155, solana, preferredAccountType: preference.get() }
    },
    deployed: new Set(),
    quotes: new Map(),
    nonces: new Map(),
    activeNetwork: networks.active,
  }
  const emailChange = createEmailChange(login, {
    proveToKeeper: security.proveToKeeper,
    async confirmEmail(change) {
      const { emailChangeApproval } = await import('../approval/emailChangeApproval.ts')
      await approvals.ask(emailChangeApproval(change, networks.active('eip155')))
    },
  })
  return { auth, login, emailChange, security, pages, networks, preference, proofWay: again.way }
}

/**
 * Returns the origin of the page that embeds the modal. The origin is from the browser, or from the modal if the
 * browser does not report ancestors (Firefox). Without the browser's report, returns `undefined` until the modal has
 * sent the origin.
 *
 * @param ancestors `location.ancestorOrigins`, nearest ancestor first
 */
export function askingOriginOf(
  ancestors: readonly string[] | undefined,
  facts: Pick<ModalFacts, 'dapp'>,
): string | undefined {
  return ancestors?.[1] ?? facts.dapp?.origin
}
