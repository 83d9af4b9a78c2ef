import { element } from '../../dom/element.ts'
import { make } from '../../dom/make.ts'
import { chains, featured, fonts, socials } from '../settings/choices.ts'
import type { Store } from '../settings/createStore.ts'
import type { Settings } from '../settings/Settings.ts'
import { accent } from './accent.ts'
import type { Field } from './Field.ts'
import { oneOf } from './oneOf.ts'
import { onOff } from './onOff.ts'
import { slider } from './slider.ts'
import { someOf } from './someOf.ts'

type Names<Table> = { readonly [key in keyof Table]: string }

const namesOf = <Table extends { readonly [key: string]: { readonly name: string } }>(table: Table) =>
  Object.fromEntries(Object.entries(table).map(([key, { name }]) => [key, name])) as Names<Table>

const sections: { readonly [title: string]: readonly Field[] } = {
  Theme: [
    oneOf('mode', 'Mode', { browser: 'Browser', light: 'Light', dark: 'Dark' }),
    accent,
    oneOf('font', 'Font', namesOf(fonts)),
    slider('radius', 'Corner radius', 0, 12),
    slider('size', 'Text size', 8, 14),
  ],
  Chains: [
    someOf('chains', 'Chains of your dapp', namesOf(chains), {
      atLeast: 1,
      about: 'Ethereum, Base and Solana run on this machine. A page loads code only for the families that it lists.',
    }),
  ],
  Logins: [
    onOff('email', 'Email'),
    someOf('socials', 'Social logins', socials),
    oneOf('first', 'Show first', { automatic: 'Automatic', wallets: 'Wallets', logins: 'Logins' }),
  ],
  Wallets: [
    onOff('wallets', 'Wallets', 'Off leaves only email and social logins.'),
    onOff('extensions', 'Browser extensions'),
    onOff('walletConnect', 'WalletConnect', 'Phone wallets, by QR code or link.'),
    someOf('featured', 'Featured', namesOf(featured)),
    oneOf('allWallets', 'Row “All wallets”', { show: 'Show', phones: 'On phones', hide: 'Hide' }),
    onOff('collapse', 'One button for all wallets', 'If there is an email or social login.'),
  ],
  'Sign-in': [
    oneOf('signIn', 'Sign in with the wallet', { off: 'Off', optional: 'Optional', required: 'Required' }),
    oneOf('sessions', 'Sessions are kept by', { server: 'Your server', browser: 'The browser' }),
  ],
  'Account and more': [
    onOff('buy', 'Buy'),
    onOff('swap', 'Swap'),
    onOff('send', 'Send'),
    onOff('receive', 'Receive'),
    onOff('activity', 'Activity'),
    onOff('terms', 'Accept terms before connecting'),
    onOff('branding', 'Line with the maker’s name'),
  ],
}

/** Sections that are closed at first, so that the others are within reach. */
const closed: readonly string[] = ['Account and more']

/** Shows all settings, in sections that the user can close, and says if nobody could connect. */
export function showSettings(store: Store): void {
  const isNarrow = matchMedia('(max-width: 999px)').matches
  const isOpen = (title: string) => (isNarrow ? title === 'Theme' : !closed.includes(title))
  const shown = Object.entries(sections).map(([title, fields]) =>
    make(
      'details',
      isOpen(title) ? { open: '', class: 'section' } : { class: 'section' },
      make('summary', {}, make('h3', {}, title)),
      make('div', { class: 'fields' }, ...fields.map((field) => field(store))),
    ),
  )
  element('settings-list').replaceChildren(...shown)
  const warning = element('settings-warning')
  store.subscribe((settings) => {
    warning.textContent = nobodyConnects(settings) ? 'Nobody can connect: switch on wallets or a login.' : ''
  })
}

function nobodyConnects({ wallets, extensions, walletConnect, email, socials }: Settings): boolean {
  return !(wallets && (extensions || walletConnect)) && !email && socials.length === 0
}
