import type { Restaurant } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Problems } from '../../../shared/form/entered.ts'
import { branchDraft, type BranchDraft } from './branch-draft.rules.ts'

export function useBranchDraft(branch: Restaurant | null) {
  const { t } = useTranslation()
  const [initial] = useState(() => branchDraft(branch))
  // The coordinates field holds text that is not a point.
  const [isUnread, setUnread] = useState(false)
  const also = ({ map }: BranchDraft): Problems =>
    map.isOwn && isUnread ? { 'map.latitude': t('map.coordinates-wrong') } : {}
  return { settings: { initial, also }, setUnread }
}
