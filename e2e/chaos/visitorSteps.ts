import { currentRoute } from '../../frame-app/src/app/store/routerSlice.ts'
import { standbyOf } from '../../frame-app/src/app/store/standbyOf.ts'
import { submitEmail } from '../../frame-app/src/connect/submitEmail.ts'
import { enterLoginCode } from '../../frame-app/src/embedded/email/enterLoginCode.ts'
import { goBack } from '../../frame-app/src/modal/routing/goBack.ts'
import { showAccount } from '../../frame-app/src/modal/routing/showAccount.ts'
import { leave } from '../../frame-app/src/wallets/restore/leave.ts'
import { switchConnection } from '../../frame-app/src/wallets/restore/switchConnection.ts'
import { switchNetwork } from '../../frame-app/src/wallets/restore/switchNetwork.ts'
import { expectCloses } from './expectCloses.ts'
import { emails } from './model.ts'
import type { Scene, Steps } from './Step.ts'
import { networks } from './world/openPage.ts'

/** Returns the modal that the user sees, or `undefined` if none is open. */
const appOf = ({ page }: Scene) => {
  const app = page.frame?.app
  return app?.store.getState().open && page.dialog?.open ? app : undefined
}
const isOpen = (scene: Scene) => appOf(scene) !== undefined
const viewOf = (scene: Scene) => {
  const app = appOf(scene)
  return app && currentRoute(app.store.getState())?.view
}
const quietly = (work: Promise<unknown>) => void work.catch(() => {})
/** Whether the modal's history contains a view that the user cannot leave before a condition is met. */
const isGuarded = (scene: Scene) =>
  appOf(scene)
    ?.store.getState()
    .history.some(({ view }) => view === 'UnsupportedChain') ?? false

/** Actions of the user in the modal. Some are done twice, like a double click. */
export const visitorSteps: Steps = {
  'visitor picks a wallet': {
    weight: 10,
    can: isOpen,
    run(scene) {
      scene.model.disconnected = false
      const { info } = scene.random.pick(scene.world.browser.extensions)
      appOf(scene)!.store.getState().push('ConnectingExternal', { extension: info.uuid })
    },
  },
  'visitor tries the wallet again': {
    weight: 2,
    can: (scene) => viewOf(scene) === 'ConnectingExternal',
    run({ page, model }) {
      model.disconnected = false
      page.frame!.playing!.again()
    },
  },
  'visitor types an email address': {
    weight: 5,
    can: isOpen,
    run(scene) {
      scene.model.disconnected = false
      quietly(submitEmail(appOf(scene)!, scene.random.pick(emails)))
    },
  },
  'visitor presses the link of a mail': {
    weight: 5,
    can: ({ world }) => world.browser.service.keeper.mails.some(({ link }) => link),
    run({ world }) {
      const { mails } = world.browser.service.keeper
      world.browser.service.approveLink(mails.findLast(({ link }) => link)!.to)
    },
  },
  'visitor types the code': {
    weight: 8,
    can: (scene) => /^EmailVerify/.test(viewOf(scene) ?? ''),
    run(scene) {
      const app = appOf(scene)!
      scene.model.disconnected = false
      const code = scene.world.browser.service.codeFor(app.store.getState().auth.pendingEmail)
      const typed = scene.random.below(6) === 0 ? '000000' : code || '000000'
      // Holding the Enter key down submits the form several times, which must still result in only one login.
      for (let press = 0; press <= scene.random.below(2); press++) quietly(enterLoginCode(app, typed))
    },
  },
  'visitor goes back': {
    weight: 4,
    can: isOpen,
    run(scene) {
      goBack(appOf(scene)!)
      // Returning to the view that waits for a wallet sends the wallet another request.
      if (viewOf(scene) === 'ConnectingExternal') scene.model.disconnected = false
    },
  },
  'visitor looks at the account': { weight: 3, can: isOpen, run: (scene) => showAccount(appOf(scene)!) },
  'visitor looks at the wallets': {
    weight: 2,
    can: isOpen,
    run: (scene) => appOf(scene)!.store.getState().push('ProfileWallets', { namespace: 'eip155' }),
  },
  'visitor leaves': {
    weight: 2,
    can: isOpen,
    run: (scene) => quietly(leave(appOf(scene)!)),
  },
  'visitor switches the wallet': {
    weight: 4,
    can: (scene) => isOpen(scene) && standbyOf(appOf(scene)!.store.getState(), 'eip155').length > 0,
    run(scene) {
      const app = appOf(scene)!
      const { id, address } = scene.random.pick(standbyOf(app.store.getState(), 'eip155'))
      quietly(switchConnection(app, { namespace: 'eip155', id, address }))
    },
  },
  'visitor switches the network': {
    weight: 3,
    can: isOpen,
    run: (scene) => quietly(switchNetwork(appOf(scene)!, scene.random.pick(networks))),
  },
  'visitor presses Escape': {
    weight: 4,
    can: ({ page }) => page.dialog?.open === true,
    async run(scene) {
      const { page, world } = scene
      const press = () => page.dialog!.oncancel!({ preventDefault() {} })
      // In a view that the user cannot leave, the modal does not close: it only shakes. If the frame has died, the
      // dialog stays until the SDK notices.
      if (!isGuarded(scene) && page.frame) return expectCloses(scene, 'Escape', press)
      press()
      await world.clock.pass(300)
    },
  },
  'visitor answers a wallet': {
    weight: 14,
    can: ({ world }) => world.browser.prompts.size > 0,
    run({ world, random }) {
      const prompt = random.pick([...world.browser.prompts])
      if (random.below(4) === 0) prompt.decline()
      else prompt.approve()
    },
  },
  'visitor answers the approval': {
    weight: 10,
    can: ({ page }) => (page.frame?.auth.frame?.prompts.size ?? 0) > 0,
    run({ page, random }) {
      const prompt = random.pick([...page.frame!.auth.frame!.prompts])
      const decision = random.pick(['approved', 'approved', 'rejected', 'rejectedAll'] as const)
      prompt.decide(decision)
      // Answer the prompt twice, like a double click.
      if (random.below(2) === 0) prompt.decide(decision)
    },
  },
}
