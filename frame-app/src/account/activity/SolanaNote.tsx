import { explorerOf } from '#shared/explorerOf.ts'
import { activeConnection } from '../../app/store/connectionSlice.ts'
import { networkOf } from '../../app/store/optionsSlice.ts'
import { useAppState } from '../../app/useAppState.ts'
import * as m from '../../generated/i18n/messages.js'
import { LinkButton } from '../../ui/controls/LinkButton.tsx'
import { Text } from '../../ui/text/Text.tsx'

/**
 * Says that Solana's history is not complete: its nodes list no payment to a token account under the account that owns
 * it. Links to the explorer, which does. Renders nothing in other families.
 */
export function SolanaNote() {
  const { isSolana, address, explorer } = useAppState((state) => {
    const { address, network } = activeConnection(state)
    return {
      isSolana: state.activeNamespace === 'solana',
      address,
      explorer: explorerOf(networkOf(state, network)),
    }
  })
  if (!isSolana || !address) return null
  return (
    <Text align="center" tone="muted">
      {m.activity_solana_note()}{' '}
      {explorer ? (
        <LinkButton href={`${explorer.url.replace(/\/$/, '')}/address/${address}`}>
          {m.activity_solana_all({ name: explorer.name })}
        </LinkButton>
      ) : null}
    </Text>
  )
}
