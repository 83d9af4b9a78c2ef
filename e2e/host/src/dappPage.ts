import './style.css'
import { createSdk } from 'airlock-sdk'
import type { SdkOptions } from '../../../sdk/src/index.ts'
import { connectCard } from './cards/connectCard.ts'
import { mountCards } from './cards/mountCards.ts'
import { optionsCard } from './cards/optionsCard.ts'
import { showHeader } from './cards/showHeader.ts'
import { showWorldLinks } from './cards/showWorldLinks.ts'
import { createOpening } from './createOpening.ts'
import { createSession } from './createSession.ts'
import { element } from './dom/element.ts'
import { errorView } from './dom/errorView.ts'
import { exposeSdk } from './exposeSdk.ts'
import { loadFamilies } from './loadFamilies.ts'
import { defaultOptions } from './options/defaultOptions.ts'
import { readOptions } from './options/readOptions.ts'
import { applyPageTheme } from './pageTheme.ts'
import { readSwitches } from './readSwitches.ts'
import { mountSecondSdk } from './secondSdk.ts'
import { signInPlugin } from './signInPlugin.ts'
import { readWorld } from './world/readWorld.ts'

const world = readWorld()
const switches = readSwitches()

/** Reads the options from the URL. If they are invalid, shows a notice and returns the defaults. */
function optionsOfAddress(): SdkOptions {
  try {
    return readOptions(world)
  } catch (error) {
    element('notice').replaceChildren(errorView(error))
    return defaultOptions(world)
  }
}

/** Creates the SDK and everything that uses it. Returns the click handler that opens the modal. */
function start(options: SdkOptions): (() => void) | undefined {
  try {
    const sdk = createSdk({ ...options, providers, families, ...(siwx && { siwx }) })
    const provider = exposeSdk(sdk)
    const demo = { sdk, provider, session: createSession(sdk, provider), world, options }
    const open = createOpening(sdk)
    connectCard(demo, open)
    showHeader(demo)
    mountCards(demo)
    for (const id of ['account-connect', 'account-open', 'theme-open']) element(id).addEventListener('click', open)
    if (switches.twice) mountSecondSdk(() => createSdk(options))
    return open
  } catch (error) {
    element('notice').replaceChildren(errorView(error))
    return undefined
  }
}

const options = optionsOfAddress()
const vendors = switches.external ? [(await import('./createVendorWallet.ts')).createVendorWallet(world)] : []
const safes = window.parent === window ? [] : (await import('airlock-sdk/safe')).safe()
const providers = [...vendors, ...safes]
const siwx = await signInPlugin(switches.signIn)
const families = await loadFamilies(options)
applyPageTheme(options)
optionsCard(world, options)
showWorldLinks(world)
element('external-note').hidden = !switches.external
element('late-note').hidden = !switches.late
element('cards').inert = switches.late
if (switches.late) {
  const makeAndOpen = () => {
    element('cards').inert = false
    start(options)?.()
  }
  const connect = element<HTMLButtonElement>('connect')
  connect.addEventListener('click', makeAndOpen, { once: true })
  connect.disabled = false
} else start(options)
