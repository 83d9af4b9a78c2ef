import type { Account } from './Account.ts'

/** Parts of the button that show facts of a connected account. */
export const facts = ['avatar', 'address', 'network', 'balance'] as const
/**
 * A fact that the button shows: `address` shows the account's name if it has one.
 *
 * @example const show: readonly Fact[] = ['avatar', 'balance']
 */
export type Fact = (typeof facts)[number]

/**
 * The button's text while nobody is connected: one text, or one for each status.
 *
 * @example const label: Label = { disconnected: 'Log in', connecting: 'Logging in…' }
 */
export type Label = string | { readonly [status in Account['status']]?: string }

const labels: { readonly [status: string]: string } = {
  disconnected: 'Connect wallet',
  reconnecting: 'Reconnecting…',
  connecting: 'Connecting…',
}

/** Returns the button's text while nobody is connected. */
export const labelOf = (status: string, label?: Label): string =>
  typeof label == 'string' ? label : (Object(label)[status] ?? labels[status])

/** Returns the text of a fact, or an empty string if it is unknown. */
export const factOf = (fact: Fact, { address, name, network, networkName, balance }: Account): string =>
  ({
    avatar: '',
    address: name ?? address?.replace(/^(.{6}).+(.{4})$/, '$1…$2'),
    network: networkName ?? network,
    balance:
      balance &&
      `${Number(balance.amount).toLocaleString(undefined, { maximumSignificantDigits: 5 })} ${balance.symbol}`,
  })[fact] ?? ''
