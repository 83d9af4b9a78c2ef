import { useQuery } from '@tanstack/react-query'
import { queryClientOf } from '../../app/queries/queryClientOf.ts'
import { AccountAddress } from '../../app/screens/AccountAddress.tsx'
import { useApp } from '../../app/useApp.ts'
import { AddressText } from '../../ui/text/AddressText.tsx'
import styles from './activity.module.css'
import { identityNameQuery } from './identityNameQuery.ts'

type Props = { readonly address: string; readonly network: string | null; readonly canCopy: boolean }

/** One side of a transaction: its name where it has one, and always its address. */
export function Party({ address, network, canCopy }: Props) {
  const app = useApp()
  const { data: name } = useQuery(identityNameQuery(app, network, address), queryClientOf(app))
  return (
    <span className={styles.party}>
      {name ? <bdi className={styles.name}>{name}</bdi> : null}
      {canCopy ? <AccountAddress address={address} /> : <AddressText address={address} />}
    </span>
  )
}
