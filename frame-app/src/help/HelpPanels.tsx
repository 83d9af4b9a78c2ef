import { Icon } from '../ui/pictures/Icon.tsx'
import type { IconName } from '../ui/pictures/icons.tsx'
import { Text } from '../ui/text/Text.tsx'
import styles from './HelpPanels.module.css'

type HelpPanel = { readonly icon: IconName; readonly title: string; readonly text: string }

/** An explanation in a few short panels, each with an icon, a title and a text. */
export function HelpPanels({ panels }: { readonly panels: readonly HelpPanel[] }) {
  return panels.map(({ icon, title, text }) => (
    <section className={styles.panel} key={title}>
      <span className={styles.icon}>
        <Icon name={icon} size={24} />
      </span>
      <div className={styles.words}>
        <Text as="h2" size="body" weight="medium">
          {title}
        </Text>
        <Text tone="muted">{text}</Text>
      </div>
    </section>
  ))
}
