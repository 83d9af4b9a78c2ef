import { makeError } from '#shared/errors/makeError.ts'
import { providerName } from '../../app/screens/providerName.ts'
import type { SocialLogin, SocialProvider } from '../../app/store/authSlice.ts'
import { currentRoute } from '../../app/store/routerSlice.ts'
import { useApp } from '../../app/useApp.ts'
import { useAppState } from '../../app/useAppState.ts'
import * as m from '../../generated/i18n/messages.js'
import { goBack } from '../../modal/routing/goBack.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Screen } from '../../ui/layout/Screen.tsx'
import { WaitState } from '../../ui/layout/WaitState.tsx'
import { ProviderMark } from '../../ui/pictures/ProviderMark.tsx'
import { Badge } from '../../ui/text/Badge.tsx'
import { Text } from '../../ui/text/Text.tsx'
import { startSocialLogin } from './startSocialLogin.ts'

type Words = { readonly title: string; readonly text: string }

const words: Record<SocialLogin['step'], (provider: string, message: string) => Words> = {
  opening: (provider) => ({ title: m.social_waiting({ provider }), text: m.social_waiting_text() }),
  waiting: (provider) => ({ title: m.social_waiting({ provider }), text: m.social_waiting_text() }),
  detached: (provider) => ({ title: m.social_detached({ provider }), text: m.social_detached_text() }),
  retrieving: () => ({ title: m.social_retrieving(), text: m.social_retrieving_text() }),
  blocked: (provider) => ({ title: m.social_blocked(), text: m.social_blocked_text({ provider }) }),
  failed: (provider, message) =>
    message === makeError('POPUP_CLOSED').message
      ? { title: message, text: m.social_closed({ provider }) }
      : { title: m.social_failed(), text: message },
}

/**
 * View of a login in the social provider's window. Tells the user what to do in that window, and how the login ended.
 */
export function ConnectingSocialView() {
  const app = useApp()
  const { provider, social } = useAppState((state) => ({
    provider: (currentRoute(state)?.params.provider ?? '') as SocialProvider,
    social: state.auth.social,
  }))
  // There is no message once the login has ended, because the view is about to close.
  const { step, message } = social ?? { step: 'retrieving', message: '' }
  const name = providerName(provider)
  const { title, text } = words[step](name, message)
  const isElsewhere = step === 'blocked' && app.browser.isWebView && !app.browser.isTelegram
  const hasEnded = step === 'failed' || step === 'blocked'
  return (
    <Screen
      footer={
        hasEnded ? (
          // Call `startSocialLogin` synchronously in the click. Otherwise the browser would block the window again.
          <Button onClick={() => void startSocialLogin(app, provider).catch(() => {})}>
            {step === 'blocked' ? m.social_open({ provider: name }) : m.try_again()}
          </Button>
        ) : (
          <Button disabled={step === 'retrieving'} onClick={() => goBack(app)} variant="secondary">
            {m.cancel()}
          </Button>
        )
      }
    >
      <WaitState
        image={
          <Badge>
            <ProviderMark provider={provider} size={36} />
          </Badge>
        }
        key={hasEnded ? 'ended' : 'waiting'}
        secondLine={
          hasEnded ? null : (
            <Text align="center" tone="muted">
              {step === 'retrieving' ? m.login_slow() : m.social_still()}
            </Text>
          )
        }
        text={isElsewhere ? m.social_web_view({ provider: name }) : text}
        title={title}
        tone={hasEnded ? 'error' : 'waiting'}
      />
    </Screen>
  )
}
