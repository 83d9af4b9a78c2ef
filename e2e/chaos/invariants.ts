import { drawnText } from './drawnText.ts'
import type { Model } from './model.ts'
import type { World } from './world/createWorld.ts'
import type { ChaosPage } from './world/openPage.ts'

const ignore = () => {}
const lower = (text: string) => text.toLowerCase()

/**
 * What holds after every step, once the messages of the step have arrived.
 *
 * @throws the first thing that does not hold
 */
export async function checkInvariants(world: World, model: Model): Promise<void> {
  if (world.errors.length > 0) throw new Error(`No one caught ${world.errors[0]}`)
  checkSignatures(world, model)
  for (const page of world.open()) {
    await checkHeard(world, model, page)
    checkScreen(page)
  }
}

/** No message is signed twice, and none by an account that the dapp did not name. */
function checkSignatures({ browser }: World, { messages }: Model): void {
  const all = [
    ...browser.extensions.flatMap(({ signed }) =>
      signed.map(({ message }) => Buffer.from(message.slice(2), 'hex').toString()),
    ),
    ...browser.approved,
  ]
  for (let number = 1; number <= messages; number++) {
    const count = all.filter((text) => text.includes(`message ${number}.`)).length
    if (count > 1) throw new Error(`Message ${number} was approved ${count} times`)
  }
}

/** What the dapp believes is what its wallet says. */
async function checkHeard({ browser, clock }: World, model: Model, page: ChaosPage): Promise<void> {
  const { provider, heard, sdk, frame } = page
  const answers: { accounts?: readonly string[]; chain?: string } = {}
  provider.request({ method: 'eth_accounts' }).then((accounts) => Object.assign(answers, { accounts }), ignore)
  provider.request({ method: 'eth_chainId' }).then((chain) => Object.assign(answers, { chain }), ignore)
  await clock.settle()
  const { accounts, chain } = answers
  // After a reload it waits for the frame, which finds the connection again.
  if (!accounts || !chain) return
  if (lower(`${accounts}`) !== lower(`${heard.accounts}`))
    throw new Error(`The provider answers ${accounts}, its events said ${heard.accounts}`)
  if (heard.chain && heard.chain !== chain)
    throw new Error(`The provider is on ${chain}, its events said ${heard.chain}`)
  if (accounts.length === 0) return
  if (model.disconnected && (!browser.hasForgotten || model.by === frame))
    throw new Error(`Disconnected, and yet the dapp has ${accounts}`)

  const extension = browser.extensions.find(({ all }) => all.includes(accounts[0]!))
  if (extension) {
    if (!extension.seen().includes(accounts[0]!))
      throw new Error(`The dapp has ${accounts}, ${extension.info.name} shows ${extension.seen()}`)
    if (chain !== extension.chain) throw new Error(`The dapp is on ${chain}, the wallet on ${extension.chain}`)
  }
  const auth = frame?.auth.frame
  const signedIn = auth?.own.auth.signedIn()
  // A frame is asked nothing in its first half second: whose login another tab made meanwhile is not known yet.
  if (!extension && signedIn?.email && Date.now() - auth!.openedAt > 600) {
    const known = model.accounts.get(signedIn.email) ?? accounts[0]!
    model.accounts.set(signedIn.email, known)
    if (known !== accounts[0]) throw new Error(`${signedIn.email} has ${known}, the dapp was heard ${accounts}`)
  }
  const state = sdk.getState().namespaces.eip155
  // A frame that is on its way has not found it yet, and one that died may not be known to be dead.
  if (frame?.app && state?.address && lower(state.address) !== lower(accounts[0]!))
    throw new Error(`The state says ${state.address}, the provider ${accounts}`)
}

/** Nothing of an earlier account stays on screen. The list of wallets may name others. */
function checkScreen({ frame, heard }: ChaosPage): void {
  const drawn = frame?.app && drawnText(frame.app)
  if (!drawn || drawn.view === 'ProfileWallets') return
  for (const [found] of drawn.text.matchAll(/0x[0-9a-fA-F]{2,}/g))
    if (!heard.accounts.some((account) => lower(account).startsWith(lower(found))))
      throw new Error(`${drawn.view} shows ${found}, the dapp has ${heard.accounts}`)
}
