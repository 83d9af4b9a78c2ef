import { useState } from 'react'
import styles from './NftPicture.module.css'

type Props = { readonly src: string | null; readonly name: string }

/** The picture of an NFT, square; its place is kept where there is none, and where it does not load. */
export function NftPicture({ src, name }: Props) {
  const [failed, setFailed] = useState<string | null>(null)
  const [initial = '#'] = name.trim()
  return (
    <span aria-hidden="true" className={styles.frame}>
      {src && failed !== src ? (
        <img
          alt=""
          className={styles.image}
          decoding="async"
          draggable={false}
          loading="lazy"
          onError={() => setFailed(src)}
          referrerPolicy="no-referrer"
          src={src}
        />
      ) : (
        initial.toLocaleUpperCase()
      )}
    </span>
  )
}
