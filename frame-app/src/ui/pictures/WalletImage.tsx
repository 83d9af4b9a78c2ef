import { type CSSProperties, useState } from 'react'
import { joinClasses } from '../text/joinClasses.ts'
import { hueOf } from './hueOf.ts'
import { useElapsed } from './useElapsed.ts'
import styles from './WalletImage.module.css'

type WalletImageProps = {
  name: string
  src?: string | undefined
  size?: number
  /** Whether the image is round. Images of networks and tokens are round. */
  round?: boolean
  className?: string | undefined
  /** Whether the image loads even while it is not visible. */
  eager?: boolean
}

/**
 * Image of a wallet. It is hidden from screen readers, because the wallet's name is next to the image. If the image has
 * not loaded after 2 s, or loading fails, the wallet's initial is shown. An image that loads later replaces the
 * initial.
 */
export function WalletImage(props: WalletImageProps) {
  return <Image {...props} key={props.src} />
}

function Image({ name, src, size = 40, round = false, className, eager }: WalletImageProps) {
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
          loading={eager ? 'eager' : 'lazy'}
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
