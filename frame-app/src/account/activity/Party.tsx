import { useQuery } from '@tanstack/react-query'
import { queryClientOf } from '../../app/queries/queryClientOf.ts'
import { AccountAddress } from '../../app/screens/AccountAddress.tsx'
import { networkOf } from '../../app/store/optionsSlice.ts'
import { useApp } from '../../app/useApp.ts'
import { useAppState } from '../../app/useAppState.ts'
import { identityQuery } from '../../names/lookup/identityQuery.ts'
import { AddressText } from '../../ui/text/AddressText.tsx'
import styles from './activity.module.css'

type Props = { readonly address: string; readonly network: string | null; readonly canCopy: boolean }

/** A transaction's sender or recipient: always the address, and the name if the address has one. */
export function Party({ address, network, canCopy }: Props) {
  const app = useApp()
  const known = useAppState((state) => networkOf(state, network))
  const { data: { name } = {} } = useQuery(identityQuery(app, known, address), queryClientOf(app))
  return (
    <span className={styles.party}>
      {name ? <bdi className={styles.name}>{name}</bdi> : null}
      {canCopy ? <AccountAddress address={address} /> : <AddressText address={address} />}
    </span>
  )
}
