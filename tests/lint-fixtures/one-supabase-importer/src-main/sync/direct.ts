import { createClient } from '@supabase/supabase-js'
export const direct = createClient
