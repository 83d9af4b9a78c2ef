import { drawnText } from './drawnText.ts'
import type { Model } from './model.ts'
import type { World } from './world/createWorld.ts'
import type { ChaosPage } from './world/openPage.ts'

const lower = (text: string) => text.toLowerCase()

/**
 * What holds after every step, once the messages of the step have arrived.
 *
 * @param weather `calm`: then nothing keeps a dapp from an answer
 * @throws the first thing that does not hold
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
 * No message is approved or signed twice, none by another account than the one that the dapp named, and what the dapp
 * gets is the signature of that message.
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
    // That of a smart account that is not deployed has its owner's in it.
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
 * The accounts that a dapp receives when it connects are those of its last event before the answer, or of a later one.
 * An answer that is no longer true is an error, even if the dapp itself disconnected.
 */
function checkConnects({ calls, heard }: ChaosPage): void {
  calls.forEach((call) => {
    if (!call.what.startsWith('eth_requestAccounts') || call.heardBy === undefined) return
    const since = heard.lists.slice(call.heardBy)
    // Once.
    call.heardBy = undefined
    if (!since.some((accounts) => accounts.length > 0 && lower(`${accounts}`) === lower(`${call.value}`)))
      throw new Error(`${call.what} gave ${call.value}, the events said ${since.join(' and then ')}`)
  })
}

/** What the dapp believes is what its wallet says. */
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
    // A frame that began to load without a network is given up after 20 seconds: the next call has another one, which
    // finds the connection.
    await clock.pass(25_000)
    ask()
    await clock.pass(5_000)
    said = ask()
    await clock.settle()
    if (!(said.accounts && said.chain))
      throw new Error(`All is calm, and the provider does not say its accounts: ${said.failure}`)
  }
  const { accounts, chain } = said
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
  // A frame is asked nothing in its first half second: whose login another tab made meanwhile is not known yet, and
  // whether there is one a little later.
  const age = auth ? Date.now() - auth.openedAt : 0
  if (!extension && !signedIn && age > 1_500) throw new Error(`The dapp has ${accounts}, and no wallet does`)
  if (!extension && signedIn && age > 600) {
    if (!accounts.some((account) => lower(account) === lower(signedIn.eip155)))
      throw new Error(`The dapp has ${accounts}, the login is that of ${signedIn.eip155}`)
    const who = signedIn.email ?? ''
    const known = model.accounts.get(who) ?? accounts[0]!
    model.accounts.set(who, known)
    if (known !== accounts[0]) throw new Error(`${who} has ${known}, the dapp was heard ${accounts}`)
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
