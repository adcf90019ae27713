import { businessDetailsMessages } from '@brigade/contract/business/business-details.messages.ts'
import { addWords } from '../../../shared/words.ts'

addWords(businessDetailsMessages)
