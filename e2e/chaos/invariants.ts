import { tableOf } from '../../frame-app/src/app/store/connectionSlice.ts'
import { drawnText } from './drawnText.ts'
import type { Model } from './model.ts'
import type { World } from './world/createWorld.ts'
import type { ChaosPage } from './world/openPage.ts'

const lower = (text: string) => text.toLowerCase()

/**
 * Checks the invariants after a step, once the step's messages have arrived.
 *
 * @param weather `calm` if no fault is active, so that the dapp must get a response
 * @throws on the first violated invariant
 */
export async function checkInvariants(world: World, model: Model, weather?: 'calm'): Promise<void> {
  if (world.errors.length > 0) throw new Error(`No one caught ${world.errors[0]}`)
  checkSignatures(world, model)
  for (const page of world.open()) {
    checkConnects(page)
    await checkHeard(world, model, page, weather)
    checkScreen(page)
  }
}

/**
 * Checks that each message is approved and signed at most once, and only by the account that the dapp named. Also
 * checks that the dapp gets exactly that message's signature.
 */
function checkSignatures({ browser }: World, { messages }: Model): void {
  const byExtension = browser.extensions.flatMap(({ signed }) =>
    signed.map((each) => ({ ...each, content: Buffer.from(each.message.slice(2), 'hex').toString() })),
  )
  const approved = [...byExtension.map(({ content }) => content), ...browser.approved]
  messages.forEach(({ from, call }, index) => {
    const isIt = (text: string) => text.includes(`message ${index + 1}.`)
    const count = approved.filter(isIt).length
    if (count > 1) throw new Error(`Message ${index + 1} was approved ${count} times`)
    const made = byExtension.find(({ content }) => isIt(content))
    if (made && lower(made.by) !== lower(from))
      throw new Error(`Message ${index + 1} was to be signed by ${from}, and was by ${made.by}`)
    if (call.outcome !== 'resolved') return
    // The signature of an undeployed smart account contains its owner's signature.
    const isAnswer = ({ signature }: { readonly signature: string }) =>
      lower(`${call.value}`).includes(lower(signature.slice(2)))
    if (made ? made.signature !== call.value : !browser.signed.some(isAnswer))
      throw new Error(`No wallet made ${call.value}, with which message ${index + 1} was answered`)
    if (count === 0) throw new Error(`Message ${index + 1} was signed, and no one approved it`)
  })
  const contents = browser.signed.map(({ content }) => content)
  const twice = contents.find((content, index) => contents.indexOf(content) !== index)
  if (twice) throw new Error(`A signed twice: ${twice}`)
}

/**
 * Checks the accounts that `eth_requestAccounts` returns. They must equal the accounts in the last event before the
 * response, or in a later event. An outdated response is an error, even if the dapp itself disconnected.
 */
function checkConnects({ calls, heard }: ChaosPage): void {
  calls.forEach((call) => {
    if (!call.what.startsWith('eth_requestAccounts') || call.heardBy === undefined) return
    const since = heard.lists.slice(call.heardBy)
    // Check each call only once.
    call.heardBy = undefined
    if (!since.some((accounts) => accounts.length > 0 && lower(`${accounts}`) === lower(`${call.value}`)))
      throw new Error(`${call.what} gave ${call.value}, the events said ${since.join(' and then ')}`)
  })
}

/** Checks that the dapp's accounts and chain match its wallet's. */
async function checkHeard(
  { browser, clock }: World,
  model: Model,
  page: ChaosPage,
  weather: 'calm' | undefined,
): Promise<void> {
  const { provider, heard, sdk, frame } = page
  const ask = () => {
    const said: { accounts?: readonly string[]; chain?: string; failure?: string } = {}
    const fail = (error: Error) => Object.assign(said, { failure: error.message })
    provider.request({ method: 'eth_accounts' }).then((accounts) => Object.assign(said, { accounts }), fail)
    provider.request({ method: 'eth_chainId' }).then((chain) => Object.assign(said, { chain }), fail)
    return said
  }
  let said = ask()
  await clock.settle()
  if (weather === 'calm' && !(said.accounts && said.chain)) {
    // If a frame started to load offline, the SDK abandons that frame after 20 seconds. The next call creates a new
    // frame, which restores the connection.
    await clock.pass(25_000)
    ask()
    await clock.pass(5_000)
    said = ask()
    await clock.settle()
    if (!(said.accounts && said.chain))
      throw new Error(`All is calm, and the provider does not say its accounts: ${said.failure}`)
  }
  const { accounts, chain } = said
  // After a reload, the provider waits for the frame, which restores the connection.
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
  // Skip frames that have loaded only recently. A frame needs up to 600 ms to learn that another tab has logged in to
  // another account. It needs up to 1.5 s to learn whether there is a login at all.
  const age = auth ? Date.now() - auth.openedAt : 0
  // While the user connects another wallet, the search for the login waits until that attempt has ended.
  const isAttempting = frame?.app && tableOf(frame.app.store.getState(), 'eip155').attempt !== null
  if (!extension && !signedIn && age > 1_500 && !isAttempting)
    throw new Error(`The dapp has ${accounts}, and no wallet does`)
  if (!extension && signedIn && age > 600) {
    if (!accounts.some((account) => lower(account) === lower(signedIn.eip155)))
      throw new Error(`The dapp has ${accounts}, the login is that of ${signedIn.eip155}`)
    const who = signedIn.email ?? ''
    const known = model.accounts.get(who) ?? accounts[0]!
    model.accounts.set(who, known)
    if (known !== accounts[0]) throw new Error(`${who} has ${known}, the dapp was heard ${accounts}`)
  }
  const state = sdk.getState().namespaces.eip155
  // Skip a frame in which the modal is not running. Either the frame is still loading and has not restored its state,
  // or it has died and the page has not noticed yet.
  if (frame?.app && state?.address && lower(state.address) !== lower(accounts[0]!))
    throw new Error(`The state says ${state.address}, the provider ${accounts}`)
}

/**
 * Checks that the modal shows no address other than those of the dapp's current accounts. Ignores the list of connected
 * wallets, which may show other accounts.
 */
function checkScreen({ frame, heard }: ChaosPage): void {
  const drawn = frame?.app && drawnText(frame.app)
  if (!drawn || drawn.view === 'ProfileWallets') return
  for (const [found] of drawn.text.matchAll(/0x[0-9a-fA-F]{2,}/g))
    if (!heard.accounts.some((account) => lower(account).startsWith(lower(found))))
      throw new Error(`${drawn.view} shows ${found}, the dapp has ${heard.accounts}`)
}
