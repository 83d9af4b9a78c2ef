import { useState } from 'react'
import styles from './Avatar.module.css'
import { Identicon } from './Identicon.tsx'

type AvatarProps = { address: string; src?: string | undefined; size?: number }

/** The account's image if there is one, else the identicon of the account's address. */
export function Avatar({ address, src, size = 40 }: AvatarProps) {
  const [ready, setReady] = useState<string>()
  return (
    <span className={styles.avatar} style={{ height: size, width: size }}>
      {ready === src && src ? null : <Identicon address={address} size={size} />}
      {src ? (
        <img
          alt=""
          className={styles.image}
          decoding="async"
          hidden={ready !== src}
          onError={() => setReady(undefined)}
          onLoad={() => setReady(src)}
          referrerPolicy="no-referrer"
          src={src}
        />
      ) : null}
    </span>
  )
}
