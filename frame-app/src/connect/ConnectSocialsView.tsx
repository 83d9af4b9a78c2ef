import { isHostFramed } from '../app/frames/isHostFramed.ts'
import { usableLogins } from '../app/options/loginMethods.ts'
import { ConnectScreen } from '../app/screens/ConnectScreen.tsx'
import { providerName } from '../app/screens/providerName.ts'
import { useApp } from '../app/useApp.ts'
import { useAppState } from '../app/useAppState.ts'
import { startSocial } from '../embedded/social/startSocial.ts'
import * as m from '../generated/i18n/messages.js'
import { Button } from '../ui/controls/Button.tsx'
import { ListItem } from '../ui/controls/ListItem.tsx'
import { EmptyState } from '../ui/layout/EmptyState.tsx'
import { ListGroup } from '../ui/layout/ListGroup.tsx'
import { ProviderMark } from '../ui/pictures/ProviderMark.tsx'

/** Lists every social login that the dapp offers. */
export function ConnectSocialsView() {
  const app = useApp()
  const offer = useAppState(({ options, networks, remote }) => ({ options, networks, remote }))
  const { socials } = usableLogins(offer, app)
  const disabled = useAppState(({ auth }) => auth.loadsAhead)
  return (
    <ConnectScreen>
      {socials.length === 0 ? (
        <EmptyState
          action={<Button onClick={() => app.store.getState().reset('Connect')}>{m.other_ways()}</Button>}
          icon="info"
          text={isHostFramed() ? m.socials_framed_text() : m.socials_off_text()}
          title={m.socials_off()}
        />
      ) : null}
      <ListGroup label={m.socials_label()}>
        {socials.map((provider) => (
          <ListItem
            chevron
            disabled={disabled}
            image={<ProviderMark provider={provider} size={24} />}
            key={provider}
            onClick={() => startSocial(app, provider)}
            title={m.continue_with({ provider: providerName(provider) })}
          />
        ))}
      </ListGroup>
    </ConnectScreen>
  )
}
