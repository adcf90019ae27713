import { IconMoon, IconSun } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { pickScheme, useScheme } from './color-scheme.ts'
import { IconButton } from './icon-button.tsx'

export function SchemeSwitch() {
  const { t } = useTranslation()
  const isDark = useScheme() === 'dark'
  return (
    <IconButton
      label={t(isDark ? 'shell.go-light' : 'shell.go-dark')}
      onClick={() => pickScheme(isDark ? 'light' : 'dark')}
    >
      {isDark ? <IconSun size={20} stroke={1.75} /> : <IconMoon size={20} stroke={1.75} />}
    </IconButton>
  )
}
