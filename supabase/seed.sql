-- Sample data for a local stack: never run it against a real project.
-- Written by scripts/write-seed.ts from src-shared/sample-data; edit there.
insert into public.teams (id, name) values
  ('00000000-0000-4000-8000-0000000000a1', 'North'),
  ('00000000-0000-4000-8000-0000000000a2', 'South');

insert into auth.users (instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data, created_at, updated_at, confirmation_token, recovery_token, email_change_token_new, email_change) values
  ('00000000-0000-0000-0000-000000000000', '00000000-0000-4000-8000-00000000b101', 'authenticated', 'authenticated', 'specialist@example.com', extensions.crypt('Gapwise-demo-2026', extensions.gen_salt('bf')), now(), '{"provider":"email","providers":["email"]}', '{"full_name":"Sample Specialist"}', now(), now(), '', '', '', '');
insert into auth.identities (id, user_id, provider, provider_id, identity_data, last_sign_in_at, created_at, updated_at) values
  (gen_random_uuid(), '00000000-0000-4000-8000-00000000b101', 'email', '00000000-0000-4000-8000-00000000b101', '{"sub":"00000000-0000-4000-8000-00000000b101","email":"specialist@example.com"}', now(), now(), now());

insert into auth.users (instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data, created_at, updated_at, confirmation_token, recovery_token, email_change_token_new, email_change) values
  ('00000000-0000-0000-0000-000000000000', '00000000-0000-4000-8000-00000000b102', 'authenticated', 'authenticated', 'coordinator@example.com', extensions.crypt('Gapwise-demo-2026', extensions.gen_salt('bf')), now(), '{"provider":"email","providers":["email"]}', '{"full_name":"Sample Coordinator"}', now(), now(), '', '', '', '');
insert into auth.identities (id, user_id, provider, provider_id, identity_data, last_sign_in_at, created_at, updated_at) values
  (gen_random_uuid(), '00000000-0000-4000-8000-00000000b102', 'email', '00000000-0000-4000-8000-00000000b102', '{"sub":"00000000-0000-4000-8000-00000000b102","email":"coordinator@example.com"}', now(), now(), now());

insert into auth.users (instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data, created_at, updated_at, confirmation_token, recovery_token, email_change_token_new, email_change) values
  ('00000000-0000-0000-0000-000000000000', '00000000-0000-4000-8000-00000000b103', 'authenticated', 'authenticated', 'coach@example.com', extensions.crypt('Gapwise-demo-2026', extensions.gen_salt('bf')), now(), '{"provider":"email","providers":["email"]}', '{"full_name":"Sample Coach"}', now(), now(), '', '', '', '');
insert into auth.identities (id, user_id, provider, provider_id, identity_data, last_sign_in_at, created_at, updated_at) values
  (gen_random_uuid(), '00000000-0000-4000-8000-00000000b103', 'email', '00000000-0000-4000-8000-00000000b103', '{"sub":"00000000-0000-4000-8000-00000000b103","email":"coach@example.com"}', now(), now(), now());

insert into auth.users (instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data, created_at, updated_at, confirmation_token, recovery_token, email_change_token_new, email_change) values
  ('00000000-0000-0000-0000-000000000000', '00000000-0000-4000-8000-00000000b104', 'authenticated', 'authenticated', 'clinician@example.com', extensions.crypt('Gapwise-demo-2026', extensions.gen_salt('bf')), now(), '{"provider":"email","providers":["email"]}', '{"full_name":"Sample Clinician"}', now(), now(), '', '', '', '');
insert into auth.identities (id, user_id, provider, provider_id, identity_data, last_sign_in_at, created_at, updated_at) values
  (gen_random_uuid(), '00000000-0000-4000-8000-00000000b104', 'email', '00000000-0000-4000-8000-00000000b104', '{"sub":"00000000-0000-4000-8000-00000000b104","email":"clinician@example.com"}', now(), now(), now());

insert into auth.users (instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data, created_at, updated_at, confirmation_token, recovery_token, email_change_token_new, email_change) values
  ('00000000-0000-0000-0000-000000000000', '00000000-0000-4000-8000-00000000b105', 'authenticated', 'authenticated', 'supervisor@example.com', extensions.crypt('Gapwise-demo-2026', extensions.gen_salt('bf')), now(), '{"provider":"email","providers":["email"]}', '{"full_name":"Sample Supervisor"}', now(), now(), '', '', '', '');
insert into auth.identities (id, user_id, provider, provider_id, identity_data, last_sign_in_at, created_at, updated_at) values
  (gen_random_uuid(), '00000000-0000-4000-8000-00000000b105', 'email', '00000000-0000-4000-8000-00000000b105', '{"sub":"00000000-0000-4000-8000-00000000b105","email":"supervisor@example.com"}', now(), now(), now());

insert into auth.users (instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data, created_at, updated_at, confirmation_token, recovery_token, email_change_token_new, email_change) values
  ('00000000-0000-0000-0000-000000000000', '00000000-0000-4000-8000-00000000b106', 'authenticated', 'authenticated', 'auditor@example.com', extensions.crypt('Gapwise-demo-2026', extensions.gen_salt('bf')), now(), '{"provider":"email","providers":["email"]}', '{"full_name":"Sample Auditor"}', now(), now(), '', '', '', '');
insert into auth.identities (id, user_id, provider, provider_id, identity_data, last_sign_in_at, created_at, updated_at) values
  (gen_random_uuid(), '00000000-0000-4000-8000-00000000b106', 'email', '00000000-0000-4000-8000-00000000b106', '{"sub":"00000000-0000-4000-8000-00000000b106","email":"auditor@example.com"}', now(), now(), now());

insert into auth.users (instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data, created_at, updated_at, confirmation_token, recovery_token, email_change_token_new, email_change) values
  ('00000000-0000-0000-0000-000000000000', '00000000-0000-4000-8000-00000000b107', 'authenticated', 'authenticated', 'specialist.south@example.com', extensions.crypt('Gapwise-demo-2026', extensions.gen_salt('bf')), now(), '{"provider":"email","providers":["email"]}', '{"full_name":"Sample Specialist South"}', now(), now(), '', '', '', '');
insert into auth.identities (id, user_id, provider, provider_id, identity_data, last_sign_in_at, created_at, updated_at) values
  (gen_random_uuid(), '00000000-0000-4000-8000-00000000b107', 'email', '00000000-0000-4000-8000-00000000b107', '{"sub":"00000000-0000-4000-8000-00000000b107","email":"specialist.south@example.com"}', now(), now(), now());

insert into public.staff (id, user_id, full_name, role, team_id, active) values
  ('00000000-0000-4000-8000-00000000c101', '00000000-0000-4000-8000-00000000b101', 'Sample Specialist', 'outreach_specialist', '00000000-0000-4000-8000-0000000000a1', true),
  ('00000000-0000-4000-8000-00000000c102', '00000000-0000-4000-8000-00000000b102', 'Sample Coordinator', 'care_coordinator', '00000000-0000-4000-8000-0000000000a1', true),
  ('00000000-0000-4000-8000-00000000c103', '00000000-0000-4000-8000-00000000b103', 'Sample Coach', 'coach', '00000000-0000-4000-8000-0000000000a1', true),
  ('00000000-0000-4000-8000-00000000c104', '00000000-0000-4000-8000-00000000b104', 'Sample Clinician', 'clinician', '00000000-0000-4000-8000-0000000000a1', true),
  ('00000000-0000-4000-8000-00000000c105', '00000000-0000-4000-8000-00000000b105', 'Sample Supervisor', 'supervisor', '00000000-0000-4000-8000-0000000000a1', true),
  ('00000000-0000-4000-8000-00000000c106', '00000000-0000-4000-8000-00000000b106', 'Sample Auditor', 'auditor', '00000000-0000-4000-8000-0000000000a1', true),
  ('00000000-0000-4000-8000-00000000c107', '00000000-0000-4000-8000-00000000b107', 'Sample Specialist South', 'outreach_specialist', '00000000-0000-4000-8000-0000000000a2', true);
insert into public.staff_teams (staff_id, team_id) values
  ('00000000-0000-4000-8000-00000000c105', '00000000-0000-4000-8000-0000000000a2');

insert into public.members (member_id, first_name, last_name, phone, email, zip_code, date_of_birth, gender, preferred_language, time_zone, id, team_id) values
  ('SH-900001', 'Rosa', 'Delgado', '+13055550111', 'rosa.delgado@example.com', '33130', '1954-03-09', 'F', 'es', 'America/New_York', '000dbba1-0000-4000-8000-d00000010000', '00000000-0000-4000-8000-0000000000a1'),
  ('SH-900002', 'Walter', 'Kim', '+13125550122', null, '60601', '1958-11-30', 'M', 'en', 'America/Chicago', '000dbba2-0000-4000-8000-d00000010000', '00000000-0000-4000-8000-0000000000a1'),
  ('SH-900003', 'June', 'Okafor', '+16025550133', 'june.okafor@example.org', '85004', '1949-06-21', 'F', 'en', 'America/Phoenix', '000dbba3-0000-4000-8000-d00000010000', '00000000-0000-4000-8000-0000000000a1'),
  ('SH-900004', 'Harold', 'Bjørk', '+16055550144', null, '57701', '1946-01-17', 'M', 'en', 'America/Denver', '000dbba4-0000-4000-8000-d00000010000', '00000000-0000-4000-8000-0000000000a1'),
  ('SH-900005', 'Grace', 'Nguyen', '+18085550155', 'grace.nguyen@example.com', '96813', '1961-08-02', 'F', 'en', 'Pacific/Honolulu', '000dbba5-0000-4000-8000-d00000010000', '00000000-0000-4000-8000-0000000000a1');

insert into public.member_outreach (health_plan, priority, financial_value, compliance_likelihood, pickup_likelihood, ai_insight, status, conditions, medications, personal_notes, call_window, last_contact_at, hospice, id, member_id, team_id) values
  ('SunHealth Dual Care HMO D-SNP', 'critical', 4200, 82, 88, 'Answers best in Spanish before noon. Her A1C kit arrived and is still unused; offer to walk through the first step together.', 'engaged', array['Type 2 diabetes', 'Hypertension']::text[], array['Metformin', 'Lisinopril']::text[], '{"hobbies":["dominoes"],"pets":["Canela, an old beagle"],"family":["granddaughter Lucía starts school this year"],"occupation":"retired seamstress","favoriteTeam":"Miami Marlins","lastConversationHighlights":"Was proud of walking every evening"}'::jsonb, '{"timeRanges":[{"start":"09:00","end":"12:00"},{"start":"16:00","end":"18:30"}],"daysOfWeek":["Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"],"timezone":"America/New_York","notes":"Rings twice before she reaches the phone."}'::jsonb, now() + interval '-12960 minutes', false, '000dbba1-0000-4000-8000-d00000020000', '000dbba1-0000-4000-8000-d00000010000', '00000000-0000-4000-8000-0000000000a1'),
  ('SunHealth Advantage HMO', 'high', 2850, 64, null, 'Missed one colonoscopy slot because of the drive. He lights up when baseball comes up; suggest the stool test as an option to discuss.', 'active', array['High cholesterol']::text[], array['Atorvastatin']::text[], '{"hobbies":["model trains"],"pets":[],"family":["son in Milwaukee"],"occupation":"retired bus mechanic","favoriteTeam":"Chicago White Sox","lastConversationHighlights":""}'::jsonb, '{"timeRanges":[{"start":"13:00","end":"16:30"}],"daysOfWeek":["Monday","Wednesday","Thursday","Friday"],"timezone":"America/Chicago","notes":"Naps after lunch until one."}'::jsonb, now() + interval '-23040 minutes', false, '000dbba2-0000-4000-8000-d00000020000', '000dbba2-0000-4000-8000-d00000010000', '00000000-0000-4000-8000-0000000000a1'),
  ('SunHealth Choice PPO', 'medium', 1650, 91, 71, 'Keeps every promise once it is in her calendar. Her wellness visit fits on the same morning as the bone density scan.', 'engaged', array['Osteoporosis', 'Hypothyroidism']::text[], array['Levothyroxine']::text[], '{"hobbies":["quilting","desert gardening"],"pets":[],"family":[],"occupation":"retired school librarian","favoriteTeam":"","lastConversationHighlights":""}'::jsonb, '{"timeRanges":[{"start":"08:30","end":"11:30"}],"daysOfWeek":["Tuesday","Thursday","Saturday"],"timezone":"America/Phoenix","notes":"No daylight saving where she lives."}'::jsonb, now() + interval '-50 minutes', false, '000dbba3-0000-4000-8000-d00000020000', '000dbba3-0000-4000-8000-d00000010000', '00000000-0000-4000-8000-0000000000a1'),
  ('SunHealth Patriot PPO (MA only)', 'high', 3100, 22, 35, 'Asked not to be phoned. Letters are welcome; leave the next step to his clinic visit.', 'at-risk', array['COPD', 'Heart failure']::text[], array['Lisinopril', 'Furosemide']::text[], '{"hobbies":[],"pets":[],"family":["brother Nils shares the farm"],"occupation":"","favoriteTeam":"","lastConversationHighlights":""}'::jsonb, '{"timeRanges":[],"daysOfWeek":[],"timezone":"America/Denver","notes":"Asked for no calls."}'::jsonb, now() + interval '-69120 minutes', false, '000dbba4-0000-4000-8000-d00000020000', '000dbba4-0000-4000-8000-d00000010000', '00000000-0000-4000-8000-0000000000a1'),
  ('SunHealth Advantage HMO', 'low', 900, 58, 69, 'First contact: introduce the plan team, verify phone and e-mail, then offer one easy step.', 'new', array[]::text[], array[]::text[], '{"hobbies":[],"pets":[],"family":[],"occupation":"","favoriteTeam":"","lastConversationHighlights":""}'::jsonb, '{"timeRanges":[{"start":"09:00","end":"20:00"}],"daysOfWeek":["Monday","Tuesday","Wednesday","Thursday","Friday","Saturday","Sunday"],"timezone":"Pacific/Honolulu","notes":""}'::jsonb, null, false, '000dbba5-0000-4000-8000-d00000020000', '000dbba5-0000-4000-8000-d00000010000', '00000000-0000-4000-8000-0000000000a1');

insert into public.contact_verifications (email_verified, email_verified_date, phone_verified, phone_verified_date, on_dnc, dnc_date, verification_source, last_verified, id, member_id, team_id) values
  (true, current_date + -60, true, current_date + -9, false, null, 'call', current_date + -9, '000dbba1-0000-4000-8000-d00000030000', '000dbba1-0000-4000-8000-d00000010000', '00000000-0000-4000-8000-0000000000a1'),
  (false, null, true, current_date + -100, false, null, 'plan-file', current_date + -100, '000dbba2-0000-4000-8000-d00000030000', '000dbba2-0000-4000-8000-d00000010000', '00000000-0000-4000-8000-0000000000a1'),
  (true, current_date + -30, true, current_date + -30, false, null, 'portal', current_date + -30, '000dbba3-0000-4000-8000-d00000030000', '000dbba3-0000-4000-8000-d00000010000', '00000000-0000-4000-8000-0000000000a1'),
  (false, null, true, current_date + -48, true, current_date + -48, 'call', current_date + -48, '000dbba4-0000-4000-8000-d00000030000', '000dbba4-0000-4000-8000-d00000010000', '00000000-0000-4000-8000-0000000000a1'),
  (false, null, false, null, false, null, null, null, '000dbba5-0000-4000-8000-d00000030000', '000dbba5-0000-4000-8000-d00000010000', '00000000-0000-4000-8000-0000000000a1');

insert into public.care_gaps (name, measure, status, window_start, window_end, exclusion_reason, id, member_id, team_id) values
  ('A1C Test', 'GSD', 'kit-out', null, current_date + 40, null, '000dbba1-0000-4000-8000-d00000050000', '000dbba1-0000-4000-8000-d00000010000', '00000000-0000-4000-8000-0000000000a1'),
  ('Diabetic Eye Exam', 'EED', 'open', null, current_date + 40, null, '000dbba1-0000-4000-8000-d00000050001', '000dbba1-0000-4000-8000-d00000010000', '00000000-0000-4000-8000-0000000000a1'),
  ('Blood Pressure Check', 'CBP', 'open', null, current_date + 40, null, '000dbba1-0000-4000-8000-d00000050002', '000dbba1-0000-4000-8000-d00000010000', '00000000-0000-4000-8000-0000000000a1'),
  ('Colorectal Cancer Screening', 'COL-E', 'contacted', null, current_date + 40, null, '000dbba2-0000-4000-8000-d00000050000', '000dbba2-0000-4000-8000-d00000010000', '00000000-0000-4000-8000-0000000000a1'),
  ('Lipid Panel', null, 'scheduled', null, current_date + 40, null, '000dbba2-0000-4000-8000-d00000050001', '000dbba2-0000-4000-8000-d00000010000', '00000000-0000-4000-8000-0000000000a1'),
  ('Annual Wellness Visit', null, 'scheduled', null, current_date + 40, null, '000dbba3-0000-4000-8000-d00000050000', '000dbba3-0000-4000-8000-d00000010000', '00000000-0000-4000-8000-0000000000a1'),
  ('Bone Density Scan', null, 'open', null, current_date + 120, null, '000dbba3-0000-4000-8000-d00000050001', '000dbba3-0000-4000-8000-d00000010000', '00000000-0000-4000-8000-0000000000a1'),
  ('Mammogram', 'BCS-E', 'excluded', null, null, 'outside-measure-age', '000dbba3-0000-4000-8000-d00000050002', '000dbba3-0000-4000-8000-d00000010000', '00000000-0000-4000-8000-0000000000a1'),
  ('Flu Vaccine', 'AIS-E', 'open', null, current_date + 220, null, '000dbba4-0000-4000-8000-d00000050000', '000dbba4-0000-4000-8000-d00000010000', '00000000-0000-4000-8000-0000000000a1'),
  ('Pneumococcal Vaccine', null, 'open', null, null, null, '000dbba4-0000-4000-8000-d00000050001', '000dbba4-0000-4000-8000-d00000010000', '00000000-0000-4000-8000-0000000000a1'),
  ('Blood Pressure Check', 'CBP', 'open', null, current_date + 40, null, '000dbba4-0000-4000-8000-d00000050002', '000dbba4-0000-4000-8000-d00000010000', '00000000-0000-4000-8000-0000000000a1'),
  ('Cholesterol Check', null, 'open', null, current_date + 200, null, '000dbba5-0000-4000-8000-d00000050000', '000dbba5-0000-4000-8000-d00000010000', '00000000-0000-4000-8000-0000000000a1'),
  ('Diabetes Kidney Check', null, 'open', null, current_date + 40, null, '000dbba5-0000-4000-8000-d00000050001', '000dbba5-0000-4000-8000-d00000010000', '00000000-0000-4000-8000-0000000000a1');

insert into public.contact_consents (sms_enabled, email_enabled, sms_stopped_at, has_account, last_login_at, id, member_id, team_id) values
  (true, true, null, true, now() + interval '-4320 minutes', '000dbba1-0000-4000-8000-d00000040000', '000dbba1-0000-4000-8000-d00000010000', '00000000-0000-4000-8000-0000000000a1'),
  (true, false, null, false, null, '000dbba2-0000-4000-8000-d00000040000', '000dbba2-0000-4000-8000-d00000010000', '00000000-0000-4000-8000-0000000000a1'),
  (false, true, null, true, now() + interval '-43200 minutes', '000dbba3-0000-4000-8000-d00000040000', '000dbba3-0000-4000-8000-d00000010000', '00000000-0000-4000-8000-0000000000a1'),
  (false, false, null, false, null, '000dbba4-0000-4000-8000-d00000040000', '000dbba4-0000-4000-8000-d00000010000', '00000000-0000-4000-8000-0000000000a1'),
  (false, false, null, false, null, '000dbba5-0000-4000-8000-d00000040000', '000dbba5-0000-4000-8000-d00000010000', '00000000-0000-4000-8000-0000000000a1');

insert into public.appointments (test_name, lab_name, address, appointment_datetime, status, confirmation_number, reminder_sent, reminder_sent_at, reminder_sent_by, provider, scheduled_on, scheduled_by, id, member_id, team_id) values
  ('Retinal Exam', 'Bayside Eye Center', '100 Sample Plaza, Miami, FL 33130', now() + interval '8730 minutes', 'scheduled', 'TEST-EYE-0001', false, null, null, 'in-office', current_date + -9, 'Sample Coach', '000dbba1-0000-4000-8000-d00000070000', '000dbba1-0000-4000-8000-d00000010000', '00000000-0000-4000-8000-0000000000a1'),
  ('Lipid Panel', 'Sample Lab Two, Loop', null, now() + interval '4440 minutes', 'scheduled', 'TEST-LAB-0002', false, null, null, 'lab-two', current_date + -16, 'Sample Coordinator', '000dbba2-0000-4000-8000-d00000070000', '000dbba2-0000-4000-8000-d00000010000', '00000000-0000-4000-8000-0000000000a1'),
  ('Colonoscopy Consult', 'Sample Lab Two, Loop', null, now() + interval '17280 minutes', 'confirmed', null, true, now() + interval '-1440 minutes', null, 'in-office', current_date + -16, 'Sample Coordinator', '000dbba2-0000-4000-8000-d00000070001', '000dbba2-0000-4000-8000-d00000010000', '00000000-0000-4000-8000-0000000000a1'),
  ('Colonoscopy', 'Sample Lab Two, Loop', null, now() + interval '-100800 minutes', 'no-show', null, false, null, null, 'in-office', null, 'Sample Coordinator', '000dbba2-0000-4000-8000-d00000070002', '000dbba2-0000-4000-8000-d00000010000', '00000000-0000-4000-8000-0000000000a1'),
  ('Glucose Panel', 'Sample Lab Two, Loop', null, now() + interval '-288000 minutes', 'completed', null, false, null, null, 'lab-one', null, 'Sample Coordinator', '000dbba2-0000-4000-8000-d00000070003', '000dbba2-0000-4000-8000-d00000010000', '00000000-0000-4000-8000-0000000000a1'),
  ('Flu Shot Visit', 'Sample Lab Two, Loop', null, now() + interval '-64800 minutes', 'cancelled', null, false, null, null, 'lab-one', null, 'Sample Coordinator', '000dbba2-0000-4000-8000-d00000070004', '000dbba2-0000-4000-8000-d00000010000', '00000000-0000-4000-8000-0000000000a1');

insert into public.test_kits (kit_type, status, date_sent, date_delivered, date_completed, tracking_number, result_status, followed_up_at, followed_up_by, id, member_id, team_id) values
  ('A1C Home Test Kit', 'delivered', current_date + -8, current_date + -4, null, 'TEST1000001', null, null, null, '000dbba1-0000-4000-8000-d00000080000', '000dbba1-0000-4000-8000-d00000010000', '00000000-0000-4000-8000-0000000000a1'),
  ('Lipid Panel Home Test', 'lost', current_date + -90, null, null, 'TEST1000002', null, null, null, '000dbba2-0000-4000-8000-d00000080000', '000dbba2-0000-4000-8000-d00000010000', '00000000-0000-4000-8000-0000000000a1'),
  ('Blood Pressure Monitor Kit', 'completed', current_date + -60, current_date + -56, current_date + -50, 'TEST1000003', 'received', null, null, '000dbba3-0000-4000-8000-d00000080000', '000dbba3-0000-4000-8000-d00000010000', '00000000-0000-4000-8000-0000000000a1'),
  ('Lipid Panel Home Test', 'ordered', null, null, null, null, null, null, null, '000dbba3-0000-4000-8000-d00000080001', '000dbba3-0000-4000-8000-d00000010000', '00000000-0000-4000-8000-0000000000a1'),
  ('Blood Pressure Monitor Kit', 'sent', current_date + -5, null, null, 'TEST1000004', null, null, null, '000dbba4-0000-4000-8000-d00000080000', '000dbba4-0000-4000-8000-d00000010000', '00000000-0000-4000-8000-0000000000a1'),
  ('Lipid Panel Home Test', 'awaiting-completion', current_date + -20, current_date + -15, null, 'TEST1000005', null, null, null, '000dbba5-0000-4000-8000-d00000080000', '000dbba5-0000-4000-8000-d00000010000', '00000000-0000-4000-8000-0000000000a1');

insert into public.lab_results (test_name, test_date, status, provider, urgent, result_summary, result_document_url, discussion_opened_at, discussion_opened_by, id, member_id, team_id) values
  ('Basic Metabolic Panel', current_date + -2, 'available', 'Sample Lab One', true, 'Potassium slightly above the reference range. Provider asks for a repeat draw.', null, null, null, '000dbba1-0000-4000-8000-d00000090000', '000dbba1-0000-4000-8000-d00000010000', '00000000-0000-4000-8000-0000000000a1'),
  ('Glucose Panel', current_date + -198, 'discussed-with-member', 'Sample Lab One', false, 'Within the reference range.', null, null, null, '000dbba2-0000-4000-8000-d00000090000', '000dbba2-0000-4000-8000-d00000010000', '00000000-0000-4000-8000-0000000000a1'),
  ('Thyroid Panel', current_date + -11, 'reviewed-by-provider', 'Sample Lab Two', false, 'Stable. Provider keeps the present plan.', null, null, null, '000dbba3-0000-4000-8000-d00000090000', '000dbba3-0000-4000-8000-d00000010000', '00000000-0000-4000-8000-0000000000a1'),
  ('Urine Albumin', current_date + -1, 'available', 'Sample Lab One', false, 'Result received from the previous plan; ready to go over with the member.', null, null, null, '000dbba5-0000-4000-8000-d00000090000', '000dbba5-0000-4000-8000-d00000010000', '00000000-0000-4000-8000-0000000000a1');

insert into public.calls (outcome, started_at, duration_minutes, sentiment, coach_name, staff_id, scheduled_tests, notes, transcript, id, member_id, team_id) values
  ('completed', now() + interval '-12995 minutes', 9, 'positive', 'Sample Coach', null, array['A1C Test']::text[], 'Agreed to the home kit. Prefers mornings. Daughter can help with the lancet.', 'Coach: Buenos días, señora Delgado, ¿es buen momento?
Member: Sí, mija, ya tomé mi café.
Coach: Le llamo por su prueba A1C. ¿Prefiere el laboratorio o un kit en casa?
Member: En casa, si se puede.
Coach: Claro que sí, se lo mando hoy.', '000dbba1-0000-4000-8000-d00000060000', '000dbba1-0000-4000-8000-d00000010000', '00000000-0000-4000-8000-0000000000a1'),
  ('voicemail', now() + interval '-30240 minutes', 1, null, 'Sample Coach', null, array[]::text[], '', null, '000dbba1-0000-4000-8000-d00000060001', '000dbba1-0000-4000-8000-d00000010000', '00000000-0000-4000-8000-0000000000a1'),
  ('completed', now() + interval '-108000 minutes', 6, 'positive', 'Sample Coach', null, array[]::text[], 'Confirmed address and pharmacy.', null, '000dbba1-0000-4000-8000-d00000060002', '000dbba1-0000-4000-8000-d00000010000', '00000000-0000-4000-8000-0000000000a1'),
  ('scheduled', now() + interval '-23040 minutes', 7, 'neutral', 'Sample Coach', null, array['Lipid Panel', 'Colonoscopy Consult']::text[], 'Wants late mornings only; no ride on Tuesdays.', 'Coach: Is the lab on Wacker still the closest?
Member: It is, but parking is a pain.
Coach: There is one two blocks from the bus.
Member: That I can do.', '000dbba2-0000-4000-8000-d00000060000', '000dbba2-0000-4000-8000-d00000010000', '00000000-0000-4000-8000-0000000000a1'),
  ('no-answer', now() + interval '-43200 minutes', 0, null, 'Sample Coach', null, array[]::text[], '', null, '000dbba2-0000-4000-8000-d00000060001', '000dbba2-0000-4000-8000-d00000010000', '00000000-0000-4000-8000-0000000000a1'),
  ('completed', now() + interval '-92160 minutes', 5, 'positive', 'Sample Coach', null, array[]::text[], '', null, '000dbba2-0000-4000-8000-d00000060002', '000dbba2-0000-4000-8000-d00000010000', '00000000-0000-4000-8000-0000000000a1'),
  ('refused', now() + interval '-172800 minutes', 2, 'negative', 'Sample Coach', null, array[]::text[], '', null, '000dbba2-0000-4000-8000-d00000060003', '000dbba2-0000-4000-8000-d00000010000', '00000000-0000-4000-8000-0000000000a1'),
  ('completed', now() + interval '-50 minutes', 8, 'positive', 'Sample Coach', null, array['Annual Wellness Visit']::text[], 'Booked the wellness visit; will ask the doctor about the scan.', null, '000dbba3-0000-4000-8000-d00000060000', '000dbba3-0000-4000-8000-d00000010000', '00000000-0000-4000-8000-0000000000a1'),
  ('voicemail', now() + interval '-20160 minutes', 1, null, 'Sample Coach', null, array[]::text[], '', null, '000dbba3-0000-4000-8000-d00000060001', '000dbba3-0000-4000-8000-d00000010000', '00000000-0000-4000-8000-0000000000a1'),
  ('refused', now() + interval '-69120 minutes', 3, 'negative', 'Sample Coach', null, array[]::text[], 'Asked to be taken off the list. Confirmed and recorded at once.', null, '000dbba4-0000-4000-8000-d00000060000', '000dbba4-0000-4000-8000-d00000010000', '00000000-0000-4000-8000-0000000000a1'),
  ('no-answer', now() + interval '-79200 minutes', 0, null, 'Sample Coach', null, array[]::text[], '', null, '000dbba4-0000-4000-8000-d00000060001', '000dbba4-0000-4000-8000-d00000010000', '00000000-0000-4000-8000-0000000000a1'),
  ('voicemail', now() + interval '-89280 minutes', 1, null, 'Sample Coach', null, array[]::text[], '', null, '000dbba4-0000-4000-8000-d00000060002', '000dbba4-0000-4000-8000-d00000010000', '00000000-0000-4000-8000-0000000000a1');
