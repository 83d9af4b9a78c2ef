import type { Social } from '#shared/protocol/primitives.ts'
import { providerName } from '../app/screens/providerName.ts'
import { useApp } from '../app/useApp.ts'
import { useAppState } from '../app/useAppState.ts'
import { startSocial } from '../embedded/social/startSocial.ts'
import * as m from '../generated/i18n/messages.js'
import { Button } from '../ui/controls/Button.tsx'
import { Pressable } from '../ui/controls/Pressable.tsx'
import { Icon } from '../ui/icons/Icon.tsx'
import { ProviderMark } from '../ui/pictures/ProviderMark.tsx'
import styles from './login.module.css'
import { socialRow } from './socialRow.ts'

/** Social logins in the Connect view: the first login with its name, the others as icons. */
export function SocialButtons({ providers }: { readonly providers: readonly Social[] }) {
  const app = useApp()
  const disabled = useAppState(({ auth }) => auth.loadsAhead)
  const { wide, icons, more } = socialRow(providers)
  return (
    <div className={styles.socials}>
      {wide ? (
        <Button
          disabled={disabled}
          icon={<ProviderMark provider={wide} />}
          onClick={() => startSocial(app, wide)}
          variant="secondary"
        >
          {m.continue_with({ provider: providerName(wide) })}
        </Button>
      ) : null}
      {icons.length > 0 ? (
        <div className={styles.marks}>
          {icons.map((provider) => {
            const label = m.continue_with({ provider: providerName(provider) })
            return (
              <Pressable
                className={styles.markButton}
                disabled={disabled}
                key={provider}
                label={label}
                onClick={() => startSocial(app, provider)}
                title={label}
              >
                <ProviderMark provider={provider} />
              </Pressable>
            )
          })}
          {more ? (
            <Pressable
              className={styles.markButton}
              label={m.more_socials()}
              onClick={() => app.store.getState().push('ConnectSocials')}
              title={m.more_socials()}
            >
              <Icon name="more" size={22} />
            </Pressable>
          ) : null}
        </div>
      ) : null}
    </div>
  )
}
