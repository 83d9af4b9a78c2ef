import { submitEmail } from '../../frame-app/src/connect/submitEmail.ts'
import { enterLoginCode } from '../../frame-app/src/embedded/email/enterLoginCode.ts'
import { askSignature } from './askSignature.ts'
import { calm } from './calm.ts'
import { emails } from './model.ts'
import type { Scene, Steps } from './Step.ts'

const canBegin = ({ page, world }: Scene) => page.heard.accounts.length === 0 && world.browser.weather.online

/** Opens the modal, as the dapp's own button does. */
async function opened({ page, world, model }: Scene) {
  model.disconnected = false
  page.call('eth_requestAccounts', () => page.provider.request({ method: 'eth_requestAccounts' }))
  await world.clock.pass(2_000)
  return page.frame?.app
}

/**
 * Returns the extension that the only open tab is connected to. Returns `undefined` if there is none, or if a fault
 * could affect the connection.
 */
const connected = ({ page, world }: Scene) =>
  Object.values(world.browser.weather).join() === 'true,false,false,false' &&
  !world.browser.hasForgotten &&
  world.open().length === 1
    ? world.browser.extensions.find((each) => `${each.seen()}` === `${page.heard.accounts}` && each.seen().length > 0)
    : undefined

/** Whether all tabs are connected with the same login of the embedded wallet, and no fault could affect it. */
const hasLogin = ({ page, world }: Scene) =>
  Object.values(world.browser.weather).join() === 'true,false,false,false' &&
  !world.browser.hasForgotten &&
  world
    .open()
    .every(
      ({ heard, frame }) =>
        heard.accounts.length > 0 &&
        `${heard.accounts}` === `${page.heard.accounts}` &&
        heard.accounts.includes(frame?.auth.frame?.own.auth.signedIn()?.eip155 ?? ''),
    )

/** Steps that each connect a wallet completely, so that the user is connected during many of the other steps. */
export const connectionSteps: Steps = {
  'visitor connects an extension': {
    weight: 12,
    can: canBegin,
    async run(scene) {
      const { world, random } = scene
      const app = await opened(scene)
      const { info } = random.pick(world.browser.extensions)
      app?.store.getState().push('ConnectingExternal', { extension: info.uuid })
      await world.clock.pass(100)
      for (const prompt of [...world.browser.prompts]) prompt.approve()
      await world.clock.pass(200)
    },
  },
  'visitor logs in': {
    weight: 12,
    can: canBegin,
    async run(scene) {
      const { world, random } = scene
      const { service } = world.browser
      const app = await opened(scene)
      if (!app) return
      const email = random.pick(emails)
      submitEmail(app, email).catch(() => {})
      await world.clock.pass(1_000)
      if (service.keeper.mails.some(({ to }) => to === email)) service.approveLink(email)
      await world.clock.pass(3_000)
      enterLoginCode(app, service.codeFor(email) || '000000').catch(() => {})
      await world.clock.pass(500)
    },
  },
  'the page reloads, and is connected again': {
    weight: 2,
    // We do not rely only on the dapp's connected accounts, because a page whose frame could not load does not notice
    // that another tab has disconnected. So the page's storage must also name the extension.
    can: (scene) => scene.world.stored.airlock?.includes(connected(scene)?.info.rdns ?? 'none') ?? false,
    async run(scene) {
      const { world, page } = scene
      const extension = connected(scene)!
      world.closeTab(page.tab)
      const { heard } = world.openTab(page.tab)
      await world.clock.pass(3_000)
      if (`${heard.accounts}` !== `${extension.seen()}`)
        throw new Error(`After a reload the dapp has ${heard.accounts}, the wallet shows ${extension.seen()}`)
    },
  },
  'all tabs reload at once, and the login is kept': {
    weight: 3,
    can: hasLogin,
    async run(scene) {
      const { world } = scene
      await calm(world)
      if (!hasLogin(scene)) return
      const before = `${scene.page.heard.accounts}`
      const tabs = world.open().map(({ tab }) => tab)
      for (const tab of tabs) world.closeTab(tab)
      const opened = tabs.map(world.openTab)
      await world.clock.pass(5_000)
      for (const { tab, heard } of opened)
        if (`${heard.accounts}` !== before)
          throw new Error(`After a reload tab ${tab} has ${heard.accounts}, and had ${before}`)
    },
  },
  'the embedded wallet signs': {
    weight: 5,
    can: (scene) => hasLogin(scene) && scene.page.frame?.auth.frame?.prompts.size === 0,
    async run(scene) {
      const { page, world, random } = scene
      const call = askSignature(scene)
      await world.clock.pass(1_000)
      const [prompt] = page.frame?.auth.frame?.prompts ?? []
      if (!prompt) return
      prompt.decide('approved')
      // Either approve twice, like a double click, or close the modal after approving.
      if (random.below(2) === 0) prompt.decide('approved')
      else void page.sdk.close()
      await world.clock.pass(1_000)
      if (call.outcome !== 'resolved') throw new Error(`${prompt.what} was approved, and ended with ${call.outcome}`)
    },
  },
  'the frame goes, and a wallet changes its account': {
    weight: 2,
    can: (scene) => connected(scene) !== undefined && scene.page.frame?.app !== undefined,
    async run(scene) {
      const { world, page, random } = scene
      const extension = connected(scene)!
      if (random.below(2) === 0) world.killFrame(page)
      else page.dialog!.remove()
      await world.clock.settle()
      extension.changeAccount(random.pick(extension.all))
      await world.clock.pass(8_000)
      const { address } = page.sdk.getState().namespaces.eip155 ?? {}
      if (address?.toLowerCase() !== extension.current)
        throw new Error(`The frame was gone: the state says ${address}, the wallet shows ${extension.current}`)
    },
  },
}
