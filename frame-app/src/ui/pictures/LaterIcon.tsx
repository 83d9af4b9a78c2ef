import { type LaterIconName, laterIcons } from './laterIcons.tsx'

/** SVG path of an icon that the first view does not need, so it loads later. */
export const LaterIcon = ({ name }: { readonly name: LaterIconName }) => laterIcons[name]
