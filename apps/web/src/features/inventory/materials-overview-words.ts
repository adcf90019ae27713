import { materialsOverviewMessages } from '@brigade/contract/inventory/materials-overview.messages.ts'
import { addWords } from '../../shared/words.ts'

addWords(materialsOverviewMessages)
