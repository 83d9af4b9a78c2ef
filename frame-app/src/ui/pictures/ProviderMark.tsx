import { joinClasses } from '../text/joinClasses.ts'
import styles from './ProviderMark.module.css'

type ProviderMarkProps = { provider: string; size?: number; className?: string | undefined }

/**
 * The mark of a social login. Decorative: the name stands beside it or in the label of its button. The pictures come
 * with the style sheet, so that they cost the first view no script, and their place is kept until they are there.
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
