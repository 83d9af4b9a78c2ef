import { type CSSProperties, useState } from 'react'
import { joinClasses } from '../text/joinClasses.ts'
import { useElapsed } from '../waiting/useElapsed.ts'
import { hueOf } from './hueOf.ts'
import styles from './WalletImage.module.css'

type WalletImageProps = {
  name: string
  src?: string | undefined
  size?: number
  /** Whether the image is round, as for networks and tokens. */
  round?: boolean
  className?: string | undefined
}

/**
 * Wallet image. Decorative, because the name is next to it. Shows the initial after 2 s or on failure; an image that
 * loads later replaces it.
 */
export function WalletImage(props: WalletImageProps) {
  return <Image {...props} key={props.src} />
}

function Image({ name, src, size = 40, round = false, className }: WalletImageProps) {
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>(src ? 'loading' : 'failed')
  const late = useElapsed(2_000)
  const [initial = ''] = name.trim()
  const placeholder = state === 'failed' || (state === 'loading' && late)
  const style = { '--corner': size / 16, '--hue': hueOf(name), '--size': `${size}px` } as CSSProperties
  return (
    <span
      aria-hidden="true"
      className={joinClasses(styles.frame, round && styles.round, placeholder && styles.placeholder, className)}
      data-state={state}
      style={style}
    >
      {placeholder ? initial.toLocaleUpperCase() : null}
      {src && state !== 'failed' ? (
        <img
          alt=""
          className={styles.image}
          decoding="async"
          draggable={false}
          height={size}
          loading="lazy"
          onError={() => setState('failed')}
          onLoad={() => setState('loaded')}
          referrerPolicy="no-referrer"
          src={src}
          width={size}
        />
      ) : null}
    </span>
  )
}
