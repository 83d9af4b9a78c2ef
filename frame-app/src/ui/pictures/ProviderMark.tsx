import { joinClasses } from '../text/joinClasses.ts'
import styles from './ProviderMark.module.css'

type ProviderMarkProps = { provider: string; size?: number; className?: string | undefined }

/**
 * Logo of a social provider. It is hidden from screen readers, because the provider's name is next to the logo or in
 * its button's label. The style sheet places the logos, so that the first view needs no script for them. Their
 * space is reserved until they load.
 */
export function ProviderMark({ provider, size = 22, className }: ProviderMarkProps) {
  return (
    <span
      aria-hidden="true"
      className={joinClasses(styles.mark, styles[provider], className)}
      style={{ height: size, width: size }}
    />
  )
}
