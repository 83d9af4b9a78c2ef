import { lazy, type ReactNode, Suspense } from 'react'
import { joinClasses } from '../text/joinClasses.ts'
import styles from './Icon.module.css'
import { type FirstIconName, type IconName, icons } from './icons.tsx'
import type { LaterIconName } from './laterIcons.tsx'
import { loadLaterIcon } from './loadLaterIcon.ts'

type IconProps = { name: IconName; size?: number; className?: string | undefined }

/**
 * Loads the icons that the first view does not need. If loading fails, no icon is shown: the text next to it suffices.
 */
const LaterIcon = lazy<(props: { readonly name: LaterIconName }) => ReactNode>(() =>
  loadLaterIcon().then(
    (module) => ({ default: module.LaterIcon }),
    () => ({ default: () => null }),
  ),
)

/** Icons that are mirrored in right-to-left layouts. */
const directional: readonly IconName[] = ['back', 'chevron', 'disconnect', 'external', 'receive', 'send']

const isFirst = (name: IconName): name is FirstIconName => name in icons

/** Icon. It is hidden from screen readers, because the text next to the icon, or its button's label, says the same. */
export function Icon({ name, size = 20, className }: IconProps) {
  return (
    <svg
      aria-hidden="true"
      className={joinClasses(styles.icon, directional.includes(name) && styles.directional, className)}
      fill="none"
      height={size}
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeWidth={1.75}
      viewBox="0 0 24 24"
      width={size}
    >
      {isFirst(name) ? (
        icons[name]
      ) : (
        <Suspense>
          <LaterIcon name={name} />
        </Suspense>
      )}
    </svg>
  )
}
