import { type ComponentProps, useState } from 'react'
import { AccountHead } from '../app/screens/AccountHead.tsx'
import { activeConnection } from '../app/store/connectionSlice.ts'
import { useAppState } from '../app/useAppState.ts'
import * as m from '../generated/i18n/messages.js'
import { Tabs } from '../ui/controls/Tabs.tsx'

const labels = { payment: m.account_tab_payment, ordinal: m.account_tab_ordinal, stx: m.account_tab_stx } as const
type Kind = keyof typeof labels

const isKind = (type: string): type is Kind => type in labels

type Props = Pick<ComponentProps<typeof AccountHead>, 'address' | 'badge' | 'beside' | 'children'> & {
  /** Called with the address of the tab that the user opens, or with `address` for the Stacks tab. */
  readonly onShown: (address: string) => void
}

/**
 * Shows a Bitcoin wallet's accounts in tabs by kind, such as payments and ordinals. Opening a tab only shows another
 * address: the dapp keeps using the payment account, because it cannot switch to another kind.
 */
export function BitcoinHead({ address, onShown, children, ...head }: Props) {
  const accounts = useAppState((state) => activeConnection(state).accounts)
  const kinds = [...new Set(accounts.map(({ type }) => type).filter(isKind))]
  const current = accounts.find((account) => account.address === address)?.type
  const [chosen, setChosen] = useState<Kind | null>(null)
  const kind = chosen ?? (current && isKind(current) ? current : kinds[0])
  const addressOf = (kind: Kind | undefined) =>
    kind === current ? address : (accounts.find(({ type }) => type === kind)?.address ?? address)
  if (!kind || kinds.length < 2)
    return (
      <AccountHead {...head} address={address}>
        {children}
      </AccountHead>
    )
  return (
    <Tabs
      label={m.account_tabs()}
      onChange={(next) => {
        setChosen(next)
        onShown(next === 'stx' ? address : addressOf(next))
      }}
      tabs={kinds.map((id) => ({ id, label: labels[id]() }))}
      value={kind}
    >
      <AccountHead {...head} address={addressOf(kind)}>
        {kind === current ? children : null}
      </AccountHead>
    </Tabs>
  )
}
