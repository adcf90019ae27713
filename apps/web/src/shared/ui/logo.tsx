import { useTranslation } from 'react-i18next'

/** The mark beside the name. */
export function Logo() {
  const { t } = useTranslation()
  return (
    <span className="aligned">
      <svg
        viewBox="0 0 32 32"
        width={32}
        height={32}
        strokeLinecap="round"
        strokeLinejoin="round"
        strokeWidth={1.8}
        aria-hidden
      >
        <rect fill="var(--accent)" width="32" height="32" rx="9" />
        <path fill="var(--surface)" d="M9 6h14v19.5l-2.3-1.7-2.4 1.7-2.3-1.7-2.3 1.7-2.4-1.7L9 25.5z" />
        <path stroke="var(--accent)" d="M12.5 11h7M12.5 15h4" />
        <circle fill="var(--copper)" stroke="var(--surface)" cx="21.5" cy="19.5" r="5.2" />
        <path fill="none" stroke="var(--surface)" d="m19.2 19.6 1.7 1.7 3-3.3" />
      </svg>
      <span style={{ font: '600 var(--size-head) / 1 var(--title-face)', letterSpacing: '-0.01em' }}>
        {t('brand.name')}
      </span>
    </span>
  )
}
