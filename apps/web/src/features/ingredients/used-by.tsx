import { smallPicture } from '@brigade/contract/kernel/pictures.ts'
import type { MenuUse } from '@brigade/contract/lookups/menu-uses.contract.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { EntryPart } from '../../shared/ui/entry-detail.tsx'

interface UsedByProps {
  /** By default, that foods use the entry. */
  title?: string
  uses: readonly MenuUse[] | undefined
  entryId: string
}

/** The foods that use an entry, as far as they are named. */
export function UsedBy({ title, uses, entryId }: UsedByProps) {
  const { t } = useTranslation()
  const { count = 0, foods = [] } = uses?.find(({ _id }) => _id === entryId) ?? {}
  const others = count - foods.length
  return (
    <EntryPart title={title ?? t('uses.title')}>
      {uses && count === 0 && <li className="quiet">{t('uses.none')}</li>}
      {foods.map(({ _id, name, image }) => (
        <li key={_id}>
          <Link className="link" style={{ flex: 1, gap: 12, minHeight: 48 }} to={`/dashboard/foods/${_id}`}>
            <img src={image && smallPicture(image)} alt="" width={36} height={36} loading="lazy" />
            {name}
          </Link>
        </li>
      ))}
      {others > 0 && <li className="quiet">{t('uses.more', { count: others })}</li>}
    </EntryPart>
  )
}
