import { authName } from '../app/screens/authName.ts'
import type { AuthData } from '../app/store/authSlice.ts'
import { Icon } from '../ui/icons/Icon.tsx'
import { ProviderMark } from '../ui/pictures/ProviderMark.tsx'
import styles from './LoginName.module.css'

/** How the visitor logged in: the address or the name at the provider, with its mark. */
export function LoginName({ auth }: { readonly auth: Pick<AuthData, 'user' | 'loginMethod'> }) {
  const { short, whole } = authName(auth)
  const { loginMethod } = auth
  if (!short) return null
  return (
    <span className={styles.login} title={whole}>
      {loginMethod && loginMethod !== 'email' ? (
        <ProviderMark provider={loginMethod} size={16} />
      ) : (
        <Icon name="mail" size={16} />
      )}
      <bdi>{short}</bdi>
    </span>
  )
}
