import { useState } from 'react'
import styles from './NftPicture.module.css'

type Props = { readonly src: string | null; readonly name: string }

/** An NFT's square image. Shows the name's first character if there is no image or it does not load. */
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
