import { useSyncExternalStore } from 'react'
import { currentLocale } from '#shared/language/currentLocale.ts'
import type { App } from '../app/App.ts'
import type { Act, RequestRow } from '../app/reporting/RequestLog.ts'
import { requestLogOf } from '../app/reporting/requestLogOf.ts'
import type { State } from '../app/store/createStore.ts'
import { useApp } from '../app/useApp.ts'
import { useAppState } from '../app/useAppState.ts'
import * as m from '../generated/i18n/messages.js'
import { EmptyState } from '../ui/layout/EmptyState.tsx'
import { Fold } from '../ui/layout/Fold.tsx'
import { Screen } from '../ui/layout/Screen.tsx'
import { Text } from '../ui/text/Text.tsx'
import styles from './NetworkActivity.module.css'

const steps = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

const purposes = {
  page: m.requests_for_page,
  wallets: m.requests_for_wallets,
  pictures: m.requests_for_pictures,
  settings: m.requests_for_settings,
  account: m.requests_for_account,
  prices: m.requests_for_prices,
  buying: m.requests_for_buying,
  chain: m.requests_for_chain,
  messages: m.requests_for_messages,
  login: m.requests_for_login,
  keys: m.requests_for_keys,
  operations: m.requests_for_operations,
  analytics: m.requests_for_analytics,
  other: m.requests_for_other,
} as const satisfies Record<RequestRow['purpose'], () => string>
const acts: Record<Act, () => string> = {
  visitor: m.requests_by_visitor,
  dapp: m.requests_by_dapp,
  itself: m.requests_by_itself,
}
/** Labels for the page or frame that made a request. A request of the modal frame itself has no label. */
const realms: Record<RequestRow['realm'], (() => string) | undefined> = {
  modal: undefined,
  auth: m.requests_of_wallet,
  page: m.requests_of_page,
}
const countOf = (count: number) => m.requests_count({ count })

/**
 * Lists every request since this frame loaded: the server that received it, its purpose and size, and who triggered it.
 */
export function NetworkActivityView() {
  const { log } = requestLogOf(useApp())
  const groups = requestGroups(useSyncExternalStore(log.subscribe, log.rows))
  if (groups.length === 0)
    return (
      <Screen>
        <EmptyState icon="network" text={m.requests_none_text()} title={m.requests_none_title()} />
      </Screen>
    )
  return (
    <Screen>
      <Text tone="muted">{m.requests_intro()}</Text>
      {groups.map((group) => (
        <Group group={group} key={group.origin} />
      ))}
    </Screen>
  )
}

type Sum = Pick<RequestRow, 'count' | 'bytes' | 'unsized'>
type RequestGroup = Sum & { readonly origin: string; readonly rows: readonly RequestRow[] }

/**
 * Groups the rows of the request log by origin, and adds up each origin's requests. The origin with the most requests
 * is first.
 */
export function requestGroups(rows: readonly RequestRow[]): readonly RequestGroup[] {
  const origins = [...new Set(rows.map(({ origin }) => origin))]
  const groups = origins.map((origin) => {
    const own = rows.filter((row) => row.origin === origin).toSorted((a, b) => b.count - a.count)
    const sum = (of: keyof Sum) => own.reduce((total, row) => total + row[of], 0)
    return { origin, rows: own, count: sum('count'), bytes: sum('bytes'), unsized: sum('unsized') }
  })
  return groups.toSorted((a, b) => b.count - a.count)
}

/** One origin and the requests that were sent to it. */
function Group({ group }: { readonly group: RequestGroup }) {
  const app = useApp()
  const { origin, rows, count } = group
  const role = useAppState((state) => roleOf(origin, app, state))
  return (
    <Fold
      data-origin={origin}
      head={
        <span className={styles.head}>
          <Text as="span" size="body" weight="medium">
            {role}
          </Text>
          <Text as="span" className={styles.origin} size="hint" tone="muted">
            <bdi>{origin.replace(/^\w+:\/\//, '')}</bdi>
          </Text>
          <Text as="span" size="hint" tone="muted">
            <bdi>
              {countOf(count)} · {requestSize(group)}
            </bdi>
          </Text>
        </span>
      }
    >
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers */}
      <ul aria-label={role} className={styles.rows} role="list">
        {rows.map((row) => (
          <li className={styles.row} data-count={row.count} key={`${row.purpose} ${row.act} ${row.realm}`}>
            <span className={styles.words}>
              <Text as="span">{purposes[row.purpose]()}</Text>
              <Text as="span" size="hint" tone="muted">
                {[acts[row.act], realms[row.realm]].flatMap((text) => text?.() ?? []).join(' · ')}
              </Text>
            </span>
            <span className={styles.numbers}>
              <Text as="span">
                <bdi>{countOf(row.count)}</bdi>
              </Text>
              <Text as="span" size="hint" tone="muted">
                <bdi>{requestSize(row)}</bdi>
              </Text>
            </span>
          </li>
        ))}
      </ul>
    </Fold>
  )
}

/**
 * Formats the total size of the requests in one row of the list, in the user's locale. If the size of some requests is
 * unknown, the string says that the total is a minimum.
 */
export function requestSize({ count, bytes, unsized }: Pick<RequestRow, 'count' | 'bytes' | 'unsized'>): string {
  if (unsized >= count && bytes === 0) return m.requests_size_unknown()
  const step = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), steps.length - 1)
  const unitDisplay = step === 0 ? 'long' : 'short'
  const form = { style: 'unit', unit: steps[step]!, unitDisplay, maximumFractionDigits: 1 } as const
  const size = new Intl.NumberFormat(currentLocale(), form).format(bytes / 1000 ** step)
  return unsized > 0 ? m.requests_size_at_least({ size }) : size
}

/** Returns a readable name for an origin: its roles in this deployment, or the network that its node serves. */
export function roleOf(origin: string, { deployment }: Pick<App, 'deployment'>, { networks }: State): string {
  const roles: readonly (readonly [string | undefined, () => string])[] = [
    [deployment.modalOrigin, m.requests_to_modal],
    [deployment.authOrigin, m.requests_to_auth],
    [deployment.walletApi, m.requests_to_wallets],
    [deployment.blockchainApi, m.requests_to_chains],
    [deployment.relay, m.requests_to_relay],
    [deployment.loginService, m.requests_to_login],
    [deployment.keeperService, m.requests_to_keeper],
    [deployment.bundler, m.requests_to_bundler],
    [deployment.farcasterRelay, m.requests_to_farcaster],
    [deployment.analytics, m.requests_to_analytics],
    [deployment.imageProxy, m.requests_to_pictures],
    [deployment.ipfsGateway, m.requests_to_pictures],
    [deployment.priceChanges, m.requests_to_prices],
    [deployment.paymaster, m.requests_to_paymaster],
  ]
  const isIt = (address: string | undefined) => address !== undefined && new URL(address).origin === origin
  const known = roles.filter(([address]) => isIt(address)).map(([, role]) => role())
  const nodes = networks
    .filter(({ rpcUrls }) => rpcUrls.some(isIt))
    .map(({ name }) => m.requests_to_node({ network: name }))
  const all = [...new Set(known.length > 0 ? known : nodes)]
  return all.length > 0 ? all.join(', ') : m.requests_to_other()
}
