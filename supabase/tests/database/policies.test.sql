-- Rights of everyone on every table, through the real roles. Needs a database without seed data.
-- Written by supabase/tests/write-policy-files.ts from supabase/tests/support/matrix.ts; edit there.
begin;
create extension if not exists pgtap with schema extensions;
set local search_path = public, extensions;
select plan(6792);

do $$ declare audited regclass; begin
  for audited in select tgrelid::regclass from pg_trigger where tgname = 'audit_changes' loop
    execute format('alter table %s disable trigger audit_changes', audited);
  end loop;
end $$;
insert into public.plan_settings (plan_short) values ('Sun');
insert into public.teams (id, name) values ('00000000-0000-4000-8000-0000000000a1', 'North'), ('00000000-0000-4000-8000-0000000000a2', 'South');
insert into auth.users (id) values ('00000000-0000-4000-8000-00000000b001');
insert into auth.sessions (id, user_id, aal) values ('00000000-0000-4000-8000-00000000b001', '00000000-0000-4000-8000-00000000b001', 'aal2');
insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at) values ('00000000-0000-4000-8000-00000000b001', '00000000-0000-4000-8000-00000000b001', 'totp', 'verified', now(), now());
insert into auth.users (id) values ('00000000-0000-4000-8000-00000000b002');
insert into auth.sessions (id, user_id, aal) values ('00000000-0000-4000-8000-00000000b002', '00000000-0000-4000-8000-00000000b002', 'aal2');
insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at) values ('00000000-0000-4000-8000-00000000b002', '00000000-0000-4000-8000-00000000b002', 'totp', 'verified', now(), now());
insert into auth.users (id) values ('00000000-0000-4000-8000-00000000b003');
insert into auth.sessions (id, user_id, aal) values ('00000000-0000-4000-8000-00000000b003', '00000000-0000-4000-8000-00000000b003', 'aal2');
insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at) values ('00000000-0000-4000-8000-00000000b003', '00000000-0000-4000-8000-00000000b003', 'totp', 'verified', now(), now());
insert into public.staff (id, user_id, full_name, role, team_id, active) values ('00000000-0000-4000-8000-00000000c003', '00000000-0000-4000-8000-00000000b003', 'Sample specialist', 'outreach_specialist', '00000000-0000-4000-8000-0000000000a1', true);
insert into auth.users (id) values ('00000000-0000-4000-8000-00000000b004');
insert into auth.sessions (id, user_id, aal) values ('00000000-0000-4000-8000-00000000b004', '00000000-0000-4000-8000-00000000b004', 'aal2');
insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at) values ('00000000-0000-4000-8000-00000000b004', '00000000-0000-4000-8000-00000000b004', 'totp', 'verified', now(), now());
insert into public.staff (id, user_id, full_name, role, team_id, active) values ('00000000-0000-4000-8000-00000000c004', '00000000-0000-4000-8000-00000000b004', 'Sample coordinator', 'care_coordinator', '00000000-0000-4000-8000-0000000000a1', true);
insert into auth.users (id) values ('00000000-0000-4000-8000-00000000b005');
insert into auth.sessions (id, user_id, aal) values ('00000000-0000-4000-8000-00000000b005', '00000000-0000-4000-8000-00000000b005', 'aal2');
insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at) values ('00000000-0000-4000-8000-00000000b005', '00000000-0000-4000-8000-00000000b005', 'totp', 'verified', now(), now());
insert into public.staff (id, user_id, full_name, role, team_id, active) values ('00000000-0000-4000-8000-00000000c005', '00000000-0000-4000-8000-00000000b005', 'Sample coach', 'coach', '00000000-0000-4000-8000-0000000000a1', true);
insert into auth.users (id) values ('00000000-0000-4000-8000-00000000b006');
insert into auth.sessions (id, user_id, aal) values ('00000000-0000-4000-8000-00000000b006', '00000000-0000-4000-8000-00000000b006', 'aal2');
insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at) values ('00000000-0000-4000-8000-00000000b006', '00000000-0000-4000-8000-00000000b006', 'totp', 'verified', now(), now());
insert into public.staff (id, user_id, full_name, role, team_id, active) values ('00000000-0000-4000-8000-00000000c006', '00000000-0000-4000-8000-00000000b006', 'Sample clinician', 'clinician', '00000000-0000-4000-8000-0000000000a1', true);
insert into auth.users (id) values ('00000000-0000-4000-8000-00000000b007');
insert into auth.sessions (id, user_id, aal) values ('00000000-0000-4000-8000-00000000b007', '00000000-0000-4000-8000-00000000b007', 'aal2');
insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at) values ('00000000-0000-4000-8000-00000000b007', '00000000-0000-4000-8000-00000000b007', 'totp', 'verified', now(), now());
insert into public.staff (id, user_id, full_name, role, team_id, active) values ('00000000-0000-4000-8000-00000000c007', '00000000-0000-4000-8000-00000000b007', 'Sample specialistSouth', 'outreach_specialist', '00000000-0000-4000-8000-0000000000a2', true);
insert into auth.users (id) values ('00000000-0000-4000-8000-00000000b008');
insert into auth.sessions (id, user_id, aal) values ('00000000-0000-4000-8000-00000000b008', '00000000-0000-4000-8000-00000000b008', 'aal2');
insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at) values ('00000000-0000-4000-8000-00000000b008', '00000000-0000-4000-8000-00000000b008', 'totp', 'verified', now(), now());
insert into public.staff (id, user_id, full_name, role, team_id, active) values ('00000000-0000-4000-8000-00000000c008', '00000000-0000-4000-8000-00000000b008', 'Sample coordinatorSouth', 'care_coordinator', '00000000-0000-4000-8000-0000000000a2', true);
insert into auth.users (id) values ('00000000-0000-4000-8000-00000000b009');
insert into auth.sessions (id, user_id, aal) values ('00000000-0000-4000-8000-00000000b009', '00000000-0000-4000-8000-00000000b009', 'aal2');
insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at) values ('00000000-0000-4000-8000-00000000b009', '00000000-0000-4000-8000-00000000b009', 'totp', 'verified', now(), now());
insert into public.staff (id, user_id, full_name, role, team_id, active) values ('00000000-0000-4000-8000-00000000c009', '00000000-0000-4000-8000-00000000b009', 'Sample coachSouth', 'coach', '00000000-0000-4000-8000-0000000000a2', true);
insert into auth.users (id) values ('00000000-0000-4000-8000-00000000b010');
insert into auth.sessions (id, user_id, aal) values ('00000000-0000-4000-8000-00000000b010', '00000000-0000-4000-8000-00000000b010', 'aal2');
insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at) values ('00000000-0000-4000-8000-00000000b010', '00000000-0000-4000-8000-00000000b010', 'totp', 'verified', now(), now());
insert into public.staff (id, user_id, full_name, role, team_id, active) values ('00000000-0000-4000-8000-00000000c010', '00000000-0000-4000-8000-00000000b010', 'Sample clinicianSouth', 'clinician', '00000000-0000-4000-8000-0000000000a2', true);
insert into auth.users (id) values ('00000000-0000-4000-8000-00000000b011');
insert into auth.sessions (id, user_id, aal) values ('00000000-0000-4000-8000-00000000b011', '00000000-0000-4000-8000-00000000b011', 'aal2');
insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at) values ('00000000-0000-4000-8000-00000000b011', '00000000-0000-4000-8000-00000000b011', 'totp', 'verified', now(), now());
insert into public.staff (id, user_id, full_name, role, team_id, active) values ('00000000-0000-4000-8000-00000000c011', '00000000-0000-4000-8000-00000000b011', 'Sample supervisorSouth', 'supervisor', '00000000-0000-4000-8000-0000000000a2', true);
insert into auth.users (id) values ('00000000-0000-4000-8000-00000000b012');
insert into auth.sessions (id, user_id, aal) values ('00000000-0000-4000-8000-00000000b012', '00000000-0000-4000-8000-00000000b012', 'aal2');
insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at) values ('00000000-0000-4000-8000-00000000b012', '00000000-0000-4000-8000-00000000b012', 'totp', 'verified', now(), now());
insert into public.staff (id, user_id, full_name, role, team_id, active) values ('00000000-0000-4000-8000-00000000c012', '00000000-0000-4000-8000-00000000b012', 'Sample supervisorBoth', 'supervisor', '00000000-0000-4000-8000-0000000000a1', true);
insert into auth.users (id) values ('00000000-0000-4000-8000-00000000b013');
insert into auth.sessions (id, user_id, aal) values ('00000000-0000-4000-8000-00000000b013', '00000000-0000-4000-8000-00000000b013', 'aal2');
insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at) values ('00000000-0000-4000-8000-00000000b013', '00000000-0000-4000-8000-00000000b013', 'totp', 'verified', now(), now());
insert into public.staff (id, user_id, full_name, role, team_id, active) values ('00000000-0000-4000-8000-00000000c013', '00000000-0000-4000-8000-00000000b013', 'Sample auditor', 'auditor', '00000000-0000-4000-8000-0000000000a1', true);
insert into auth.users (id) values ('00000000-0000-4000-8000-00000000b014');
insert into auth.sessions (id, user_id, aal) values ('00000000-0000-4000-8000-00000000b014', '00000000-0000-4000-8000-00000000b014', 'aal2');
insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at) values ('00000000-0000-4000-8000-00000000b014', '00000000-0000-4000-8000-00000000b014', 'totp', 'verified', now(), now());
insert into public.staff (id, user_id, full_name, role, team_id, active) values ('00000000-0000-4000-8000-00000000c014', '00000000-0000-4000-8000-00000000b014', 'Sample inactive', 'clinician', '00000000-0000-4000-8000-0000000000a1', false);
insert into auth.users (id) values ('00000000-0000-4000-8000-00000000b015');
insert into auth.sessions (id, user_id, aal) values ('00000000-0000-4000-8000-00000000b015', '00000000-0000-4000-8000-00000000b015', 'aal2');
insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at) values ('00000000-0000-4000-8000-00000000b015', '00000000-0000-4000-8000-00000000b015', 'totp', 'verified', now(), now());
insert into public.staff (id, user_id, full_name, role, team_id, active) values ('00000000-0000-4000-8000-00000000c015', '00000000-0000-4000-8000-00000000b015', 'Sample administrator', 'administrator', '00000000-0000-4000-8000-0000000000a1', true);
insert into public.staff_teams (id, staff_id, team_id) values ('00000000-0000-4000-8000-0000000000a1', '00000000-0000-4000-8000-00000000c012', '00000000-0000-4000-8000-0000000000a2'), ('00000000-0000-4000-8000-0000000000a2', '00000000-0000-4000-8000-00000000c014', '00000000-0000-4000-8000-0000000000a2');
insert into public.members (id, team_id, auth_user_id, member_id, first_name, last_name) values ('00000000-0000-4000-8000-00000000d001', '00000000-0000-4000-8000-0000000000a1', '00000000-0000-4000-8000-00000000b001', 'SH-1', 'Sample', 'Member 1');
insert into public.members (id, team_id, auth_user_id, member_id, first_name, last_name) values ('00000000-0000-4000-8000-00000000d002', '00000000-0000-4000-8000-0000000000a1', '00000000-0000-4000-8000-00000000b002', 'SH-2', 'Sample', 'Member 2');
insert into public.members (id, team_id, auth_user_id, member_id, first_name, last_name) values ('00000000-0000-4000-8000-00000000d003', '00000000-0000-4000-8000-0000000000a2', null, 'SH-3', 'Sample', 'Member 3');
insert into public.member_outreach (id, member_id, health_plan, priority, compliance_likelihood) values ('00000000-0000-4000-8000-0000000e0001', '00000000-0000-4000-8000-00000000d001', 'Gold', 'high', 50);
insert into public.member_outreach (id, member_id, health_plan, priority, compliance_likelihood) values ('00000000-0000-4000-8000-0000000e0002', '00000000-0000-4000-8000-00000000d002', 'Gold', 'high', 50);
insert into public.member_outreach (id, member_id, health_plan, priority, compliance_likelihood) values ('00000000-0000-4000-8000-0000000e0003', '00000000-0000-4000-8000-00000000d003', 'Gold', 'high', 50);
insert into public.contact_verifications (id, member_id) values ('00000000-0000-4000-8000-0000000e0101', '00000000-0000-4000-8000-00000000d001');
insert into public.contact_verifications (id, member_id) values ('00000000-0000-4000-8000-0000000e0102', '00000000-0000-4000-8000-00000000d002');
insert into public.contact_verifications (id, member_id) values ('00000000-0000-4000-8000-0000000e0103', '00000000-0000-4000-8000-00000000d003');
insert into public.contact_consents (id, member_id) values ('00000000-0000-4000-8000-0000000e0201', '00000000-0000-4000-8000-00000000d001');
insert into public.contact_consents (id, member_id) values ('00000000-0000-4000-8000-0000000e0202', '00000000-0000-4000-8000-00000000d002');
insert into public.contact_consents (id, member_id) values ('00000000-0000-4000-8000-0000000e0203', '00000000-0000-4000-8000-00000000d003');
insert into public.call_claims (id, member_id, staff_id, station_id, lease_until) values ('00000000-0000-4000-8000-0000000e0301', '00000000-0000-4000-8000-00000000d001', '00000000-0000-4000-8000-00000000c003', '00000000-0000-4000-8000-0000000000a1', now());
insert into public.call_claims (id, member_id, staff_id, station_id, lease_until) values ('00000000-0000-4000-8000-0000000e0302', '00000000-0000-4000-8000-00000000d002', '00000000-0000-4000-8000-00000000c003', '00000000-0000-4000-8000-0000000000a1', now());
insert into public.call_claims (id, member_id, staff_id, station_id, lease_until) values ('00000000-0000-4000-8000-0000000e0303', '00000000-0000-4000-8000-00000000d003', '00000000-0000-4000-8000-00000000c003', '00000000-0000-4000-8000-0000000000a1', now());
insert into public.chat_typing (id, member_id, staff_id, until) values ('00000000-0000-4000-8000-0000000e0401', '00000000-0000-4000-8000-00000000d001', '00000000-0000-4000-8000-00000000c003', now());
insert into public.chat_typing (id, member_id, staff_id, until) values ('00000000-0000-4000-8000-0000000e0402', '00000000-0000-4000-8000-00000000d002', '00000000-0000-4000-8000-00000000c003', now());
insert into public.chat_typing (id, member_id, staff_id, until) values ('00000000-0000-4000-8000-0000000e0403', '00000000-0000-4000-8000-00000000d003', '00000000-0000-4000-8000-00000000c003', now());
insert into public.care_gaps (id, member_id, name) values ('00000000-0000-4000-8000-0000000e0501', '00000000-0000-4000-8000-00000000d001', 'Eye Exam');
insert into public.care_gaps (id, member_id, name) values ('00000000-0000-4000-8000-0000000e0502', '00000000-0000-4000-8000-00000000d002', 'Eye Exam');
insert into public.care_gaps (id, member_id, name) values ('00000000-0000-4000-8000-0000000e0503', '00000000-0000-4000-8000-00000000d003', 'Eye Exam');
insert into public.care_gaps (id, member_id, name, deleted_at) values ('00000000-0000-4000-8000-0000000e0504', '00000000-0000-4000-8000-00000000d001', 'Eye Exam', now());
insert into public.gap_evidence (id, member_id, care_gap_id, source) values ('00000000-0000-4000-8000-0000000e0601', '00000000-0000-4000-8000-00000000d001', '00000000-0000-4000-8000-0000000e0501', 'call');
insert into public.gap_evidence (id, member_id, care_gap_id, source) values ('00000000-0000-4000-8000-0000000e0602', '00000000-0000-4000-8000-00000000d002', '00000000-0000-4000-8000-0000000e0502', 'call');
insert into public.gap_evidence (id, member_id, care_gap_id, source) values ('00000000-0000-4000-8000-0000000e0603', '00000000-0000-4000-8000-00000000d003', '00000000-0000-4000-8000-0000000e0503', 'call');
insert into public.gap_evidence (id, member_id, care_gap_id, source, deleted_at) values ('00000000-0000-4000-8000-0000000e0604', '00000000-0000-4000-8000-00000000d001', '00000000-0000-4000-8000-0000000e0504', 'call', now());
insert into public.calls (id, member_id, outcome, started_at, coach_name) values ('00000000-0000-4000-8000-0000000e0701', '00000000-0000-4000-8000-00000000d001', 'completed', now(), 'Sample Coach');
insert into public.calls (id, member_id, outcome, started_at, coach_name) values ('00000000-0000-4000-8000-0000000e0702', '00000000-0000-4000-8000-00000000d002', 'completed', now(), 'Sample Coach');
insert into public.calls (id, member_id, outcome, started_at, coach_name) values ('00000000-0000-4000-8000-0000000e0703', '00000000-0000-4000-8000-00000000d003', 'completed', now(), 'Sample Coach');
insert into public.calls (id, member_id, outcome, started_at, coach_name, deleted_at) values ('00000000-0000-4000-8000-0000000e0704', '00000000-0000-4000-8000-00000000d001', 'completed', now(), 'Sample Coach', now());
insert into public.callbacks (id, member_id, due_at) values ('00000000-0000-4000-8000-0000000e0801', '00000000-0000-4000-8000-00000000d001', now());
insert into public.callbacks (id, member_id, due_at) values ('00000000-0000-4000-8000-0000000e0802', '00000000-0000-4000-8000-00000000d002', now());
insert into public.callbacks (id, member_id, due_at) values ('00000000-0000-4000-8000-0000000e0803', '00000000-0000-4000-8000-00000000d003', now());
insert into public.callbacks (id, member_id, due_at, deleted_at) values ('00000000-0000-4000-8000-0000000e0804', '00000000-0000-4000-8000-00000000d001', now(), now());
insert into public.appointments (id, member_id, test_name, appointment_datetime) values ('00000000-0000-4000-8000-0000000e0901', '00000000-0000-4000-8000-00000000d001', 'Eye Exam', now());
insert into public.appointments (id, member_id, test_name, appointment_datetime) values ('00000000-0000-4000-8000-0000000e0902', '00000000-0000-4000-8000-00000000d002', 'Eye Exam', now());
insert into public.appointments (id, member_id, test_name, appointment_datetime) values ('00000000-0000-4000-8000-0000000e0903', '00000000-0000-4000-8000-00000000d003', 'Eye Exam', now());
insert into public.appointments (id, member_id, test_name, appointment_datetime, deleted_at) values ('00000000-0000-4000-8000-0000000e0904', '00000000-0000-4000-8000-00000000d001', 'Eye Exam', now(), now());
insert into public.test_kits (id, member_id, kit_type, date_sent) values ('00000000-0000-4000-8000-0000000e1001', '00000000-0000-4000-8000-00000000d001', 'A1C Home Test Kit', current_date);
insert into public.test_kits (id, member_id, kit_type, date_sent) values ('00000000-0000-4000-8000-0000000e1002', '00000000-0000-4000-8000-00000000d002', 'A1C Home Test Kit', current_date);
insert into public.test_kits (id, member_id, kit_type, date_sent) values ('00000000-0000-4000-8000-0000000e1003', '00000000-0000-4000-8000-00000000d003', 'A1C Home Test Kit', current_date);
insert into public.test_kits (id, member_id, kit_type, date_sent, deleted_at) values ('00000000-0000-4000-8000-0000000e1004', '00000000-0000-4000-8000-00000000d001', 'A1C Home Test Kit', current_date, now());
insert into public.lab_results (id, member_id, test_name, test_date, result_document_url) values ('00000000-0000-4000-8000-0000000e1101', '00000000-0000-4000-8000-00000000d001', 'A1C Test', current_date, 'lab-documents/00000000-0000-4000-8000-00000000d001/00000000-0000-4000-8000-000000000001.pdf');
insert into public.lab_results (id, member_id, test_name, test_date, result_document_url) values ('00000000-0000-4000-8000-0000000e1102', '00000000-0000-4000-8000-00000000d002', 'A1C Test', current_date, 'lab-documents/00000000-0000-4000-8000-00000000d002/00000000-0000-4000-8000-000000000002.pdf');
insert into public.lab_results (id, member_id, test_name, test_date, result_document_url) values ('00000000-0000-4000-8000-0000000e1103', '00000000-0000-4000-8000-00000000d003', 'A1C Test', current_date, 'lab-documents/00000000-0000-4000-8000-00000000d003/00000000-0000-4000-8000-000000000003.pdf');
insert into public.lab_results (id, member_id, test_name, test_date, result_document_url, deleted_at) values ('00000000-0000-4000-8000-0000000e1104', '00000000-0000-4000-8000-00000000d001', 'A1C Test', current_date, 'lab-documents/00000000-0000-4000-8000-00000000d001/00000000-0000-4000-8000-000000000004.pdf', now());
insert into public.care_gap_assessments (id, member_id, assessment_type) values ('00000000-0000-4000-8000-0000000e1201', '00000000-0000-4000-8000-00000000d001', 'phq9');
insert into public.care_gap_assessments (id, member_id, assessment_type) values ('00000000-0000-4000-8000-0000000e1202', '00000000-0000-4000-8000-00000000d002', 'phq9');
insert into public.care_gap_assessments (id, member_id, assessment_type) values ('00000000-0000-4000-8000-0000000e1203', '00000000-0000-4000-8000-00000000d003', 'phq9');
insert into public.care_gap_assessments (id, member_id, assessment_type, deleted_at) values ('00000000-0000-4000-8000-0000000e1204', '00000000-0000-4000-8000-00000000d001', 'phq9', now());
insert into public.chat_messages (id, member_id, sender_type, sender_name, message) values ('00000000-0000-4000-8000-0000000e1301', '00000000-0000-4000-8000-00000000d001', 'coordinator', 'Sample Coach', 'Hello');
insert into public.chat_messages (id, member_id, sender_type, sender_name, message) values ('00000000-0000-4000-8000-0000000e1302', '00000000-0000-4000-8000-00000000d002', 'coordinator', 'Sample Coach', 'Hello');
insert into public.chat_messages (id, member_id, sender_type, sender_name, message) values ('00000000-0000-4000-8000-0000000e1303', '00000000-0000-4000-8000-00000000d003', 'coordinator', 'Sample Coach', 'Hello');
insert into public.chat_messages (id, member_id, sender_type, sender_name, message, deleted_at) values ('00000000-0000-4000-8000-0000000e1304', '00000000-0000-4000-8000-00000000d001', 'coordinator', 'Sample Coach', 'Hello', now());
insert into public.communication_logs (id, member_id, type, recipient, provider) values ('00000000-0000-4000-8000-0000000e1401', '00000000-0000-4000-8000-00000000d001', 'sms', '+13055550111', 'internal');
insert into public.communication_logs (id, member_id, type, recipient, provider) values ('00000000-0000-4000-8000-0000000e1402', '00000000-0000-4000-8000-00000000d002', 'sms', '+13055550111', 'internal');
insert into public.communication_logs (id, member_id, type, recipient, provider) values ('00000000-0000-4000-8000-0000000e1403', '00000000-0000-4000-8000-00000000d003', 'sms', '+13055550111', 'internal');
insert into public.communication_logs (id, member_id, type, recipient, provider, deleted_at) values ('00000000-0000-4000-8000-0000000e1404', '00000000-0000-4000-8000-00000000d001', 'sms', '+13055550111', 'internal', now());
insert into public.urgent_alerts (id, member_id, source) values ('00000000-0000-4000-8000-0000000e1501', '00000000-0000-4000-8000-00000000d001', 'chat');
insert into public.urgent_alerts (id, member_id, source) values ('00000000-0000-4000-8000-0000000e1502', '00000000-0000-4000-8000-00000000d002', 'chat');
insert into public.urgent_alerts (id, member_id, source) values ('00000000-0000-4000-8000-0000000e1503', '00000000-0000-4000-8000-00000000d003', 'chat');
insert into public.urgent_alerts (id, member_id, source, deleted_at) values ('00000000-0000-4000-8000-0000000e1504', '00000000-0000-4000-8000-00000000d001', 'chat', now());
insert into public.outreach_tasks (id, member_id, kind, audience, due_on) values ('00000000-0000-4000-8000-0000000e1601', '00000000-0000-4000-8000-00000000d001', 'other', 'team', current_date);
insert into public.outreach_tasks (id, member_id, kind, audience, due_on) values ('00000000-0000-4000-8000-0000000e1602', '00000000-0000-4000-8000-00000000d002', 'other', 'team', current_date);
insert into public.outreach_tasks (id, member_id, kind, audience, due_on) values ('00000000-0000-4000-8000-0000000e1603', '00000000-0000-4000-8000-00000000d003', 'other', 'team', current_date);
insert into public.outreach_tasks (id, member_id, kind, audience, due_on, deleted_at) values ('00000000-0000-4000-8000-0000000e1604', '00000000-0000-4000-8000-00000000d001', 'other', 'team', current_date, now());
insert into public.member_statements (id, member_id, kind, details, said_at) values ('00000000-0000-4000-8000-0000000e1701', '00000000-0000-4000-8000-00000000d001', 'do-not-call', '{"scope":"reminders"}', now());
insert into public.member_statements (id, member_id, kind, details, said_at) values ('00000000-0000-4000-8000-0000000e1702', '00000000-0000-4000-8000-00000000d002', 'do-not-call', '{"scope":"reminders"}', now());
insert into public.member_statements (id, member_id, kind, details, said_at) values ('00000000-0000-4000-8000-0000000e1703', '00000000-0000-4000-8000-00000000d003', 'do-not-call', '{"scope":"reminders"}', now());
insert into public.member_statements (id, member_id, kind, details, said_at, deleted_at) values ('00000000-0000-4000-8000-0000000e1704', '00000000-0000-4000-8000-00000000d001', 'do-not-call', '{"scope":"reminders"}', now(), now());
insert into storage.objects (bucket_id, name) select 'lab-documents', replace(result_document_url, 'lab-documents/', '') from public.lab_results union select 'lab-documents', '00000000-0000-4000-8000-00000000d001/unnamed.pdf';
insert into public.test_kit_notes (kit_id, order_notes) select id, 'Ring twice' from public.test_kits;
insert into public.sync_removals (member_id, team_id) values ('00000000-0000-4000-8000-0000000000a2', '00000000-0000-4000-8000-0000000000a1'), ('00000000-0000-4000-8000-0000000000a2', '00000000-0000-4000-8000-0000000000a2');
insert into public.roster_imports (id, team_id, file_name, file_sha256, row_count, created_by) values ('00000000-0000-4000-8000-0000000000a1', '00000000-0000-4000-8000-0000000000a1', 'north.csv', repeat('0', 64), 1, '00000000-0000-4000-8000-00000000c012'), ('00000000-0000-4000-8000-0000000000a2', '00000000-0000-4000-8000-0000000000a2', 'south.csv', repeat('0', 64), 1, '00000000-0000-4000-8000-00000000c011');
insert into public.roster_import_rows (roster_import_id, line, action) values ('00000000-0000-4000-8000-0000000000a1', 1, 'create'), ('00000000-0000-4000-8000-0000000000a2', 1, 'create');
insert into public.assistant_feedback (staff_id, question, answer, helpful) values ('00000000-0000-4000-8000-00000000c003', 'q', 'a', true);
select private.append_audit_event('test.started', null, null, null, null, '{}');
do $$ declare audited regclass; begin
  for audited in select tgrelid::regclass from pg_trigger where tgname = 'audit_changes' loop
    execute format('alter table %s enable trigger audit_changes', audited);
  end loop;
end $$;

create temp table persona (place int, name text, user_id uuid);
insert into persona values
  (1, 'anonymous', null),
  (2, 'member', '00000000-0000-4000-8000-00000000b001'),
  (3, 'otherMember', '00000000-0000-4000-8000-00000000b002'),
  (4, 'specialist', '00000000-0000-4000-8000-00000000b003'),
  (5, 'coordinator', '00000000-0000-4000-8000-00000000b004'),
  (6, 'coach', '00000000-0000-4000-8000-00000000b005'),
  (7, 'clinician', '00000000-0000-4000-8000-00000000b006'),
  (8, 'specialistSouth', '00000000-0000-4000-8000-00000000b007'),
  (9, 'coordinatorSouth', '00000000-0000-4000-8000-00000000b008'),
  (10, 'coachSouth', '00000000-0000-4000-8000-00000000b009'),
  (11, 'clinicianSouth', '00000000-0000-4000-8000-00000000b010'),
  (12, 'supervisorSouth', '00000000-0000-4000-8000-00000000b011'),
  (13, 'supervisorBoth', '00000000-0000-4000-8000-00000000b012'),
  (14, 'auditor', '00000000-0000-4000-8000-00000000b013'),
  (15, 'inactive', '00000000-0000-4000-8000-00000000b014'),
  (16, 'administrator', '00000000-0000-4000-8000-00000000b015');
create temp table cell (place int, relation text, operation text, attempt text, sql text, expected text[]);
insert into cell values
  (0, 'teams', 'select', 'all', 'select count(*) from public.teams',
    array['42501', '0', '0', '1', '1', '1', '1', '1', '1', '1', '1', '1', '2', '0', '0', '0']),
  (1, 'teams', 'insert', 'a team', 'insert into public.teams (name) values (''East'')',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (2, 'teams', 'update', 'set name', 'update public.teams set name = ''East''',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (3, 'teams', 'update', 'set changed_xid', 'update public.teams set changed_xid = changed_xid',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (4, 'teams', 'update', 'set created_at', 'update public.teams set created_at = now()',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (5, 'teams', 'update', 'set updated_at', 'update public.teams set updated_at = now()',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (6, 'teams', 'delete', 'all', 'delete from public.teams',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (7, 'plan_settings', 'select', 'all', 'select count(*) from public.plan_settings',
    array['42501', '0', '0', '1', '1', '1', '1', '1', '1', '1', '1', '1', '1', '1', '0', '1']),
  (8, 'plan_settings', 'insert', 'the settings of the plan', 'insert into public.plan_settings (plan_name) values (''East'')',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (9, 'plan_settings', 'update', 'set plan_name', 'update public.plan_settings set plan_name = ''East''',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (10, 'plan_settings', 'update', 'set changed_xid', 'update public.plan_settings set changed_xid = changed_xid',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (11, 'plan_settings', 'update', 'set created_at', 'update public.plan_settings set created_at = now()',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (12, 'plan_settings', 'update', 'set updated_at', 'update public.plan_settings set updated_at = now()',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (13, 'plan_settings', 'delete', 'all', 'delete from public.plan_settings',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (14, 'staff', 'select', 'all', 'select count(*) from public.staff',
    array['42501', '0', '0', '8', '8', '8', '8', '5', '5', '5', '5', '5', '13', '1', '1', '1']),
  (15, 'staff', 'insert', 'a coach of North', 'insert into public.staff (full_name, role, team_id) values (''Sample'', ''coach'', ''00000000-0000-4000-8000-0000000000a1'')',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (16, 'staff', 'insert', 'a supervisor of North', 'insert into public.staff (full_name, role, team_id) values (''Sample'', ''supervisor'', ''00000000-0000-4000-8000-0000000000a1'')',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (17, 'staff', 'insert', 'an auditor', 'insert into public.staff (full_name, role, team_id) values (''Sample'', ''auditor'', ''00000000-0000-4000-8000-0000000000a1'')',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (18, 'staff', 'update', 'set active', 'update public.staff set active = false',
    array['42501', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '4', '9', '0', '0', '0']),
  (19, 'staff', 'update', 'set user_id', 'update public.staff set user_id = null',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (20, 'staff', 'update', 'raise someone to supervisor', 'update public.staff set role = ''supervisor''',
    array['42501', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '42501', '42501', '0', '0', '0']),
  (21, 'staff', 'update', 'move staff to North', 'update public.staff set team_id = ''00000000-0000-4000-8000-0000000000a1''',
    array['42501', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '42501', '9', '0', '0', '0']),
  (22, 'staff', 'update', 'set changed_xid', 'update public.staff set changed_xid = changed_xid',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (23, 'staff', 'update', 'set created_at', 'update public.staff set created_at = now()',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (24, 'staff', 'update', 'set updated_at', 'update public.staff set updated_at = now()',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (25, 'staff', 'delete', 'all', 'delete from public.staff',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (26, 'staff_teams', 'select', 'all', 'select count(*) from public.staff_teams',
    array['42501', '0', '0', '0', '0', '0', '0', '2', '2', '2', '2', '2', '2', '0', '0', '0']),
  (27, 'staff_teams', 'insert', 'South to the coach of North', 'insert into public.staff_teams (staff_id, team_id) values (''00000000-0000-4000-8000-00000000c005'', ''00000000-0000-4000-8000-0000000000a2'')',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '1', '42501', '42501', '42501']),
  (28, 'staff_teams', 'insert', 'North to a supervisor', 'insert into public.staff_teams (staff_id, team_id) values (''00000000-0000-4000-8000-00000000c011'', ''00000000-0000-4000-8000-0000000000a1'')',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (29, 'staff_teams', 'update', 'set deleted_at', 'update public.staff_teams set deleted_at = now()',
    array['42501', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '1', '1', '0', '0', '0']),
  (30, 'staff_teams', 'update', 'set changed_xid', 'update public.staff_teams set changed_xid = changed_xid',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (31, 'staff_teams', 'update', 'set created_at', 'update public.staff_teams set created_at = now()',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (32, 'staff_teams', 'update', 'set updated_at', 'update public.staff_teams set updated_at = now()',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (33, 'staff_teams', 'delete', 'all', 'delete from public.staff_teams',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (34, 'staff_absences', 'select', 'all', 'select count(*) from public.staff_absences',
    array['42501', '0', '0', '8', '8', '8', '8', '5', '5', '5', '5', '5', '13', '0', '0', '0']),
  (35, 'staff_absences', 'insert', 'a row: the database makes them', 'insert into public.staff_absences (id, team_id) values (''00000000-0000-4000-8000-00000000c005'', ''00000000-0000-4000-8000-0000000000a1'')',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (36, 'staff_absences', 'update', 'set away_from', 'update public.staff_absences set away_from = now(), away_until = now() + interval ''1 day''',
    array['42501', '0', '0', '1', '1', '1', '1', '1', '1', '1', '1', '5', '10', '0', '0', '0']),
  (37, 'staff_absences', 'update', 'set quiet_until', 'update public.staff_absences set quiet_until = now() + interval ''1 hour''',
    array['42501', '0', '0', '1', '1', '1', '1', '1', '1', '1', '1', '22023', '22023', '0', '0', '0']),
  (38, 'staff_absences', 'update', 'be left alone for two days', 'update public.staff_absences set quiet_until = now() + interval ''2 days''',
    array['42501', '0', '0', '22023', '22023', '22023', '22023', '22023', '22023', '22023', '22023', '22023', '22023', '0', '0', '0']),
  (39, 'staff_absences', 'update', 'have the coach of South cover', 'update public.staff_absences set away_from = now(), away_until = now() + interval ''1 day'', cover_id = ''00000000-0000-4000-8000-00000000c009''',
    array['42501', '0', '0', '22023', '22023', '22023', '22023', '1', '1', '22023', '1', '22023', '22023', '0', '0', '0']),
  (40, 'staff_absences', 'update', 'set team_id', 'update public.staff_absences set team_id = ''00000000-0000-4000-8000-0000000000a2''',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (41, 'staff_absences', 'update', 'set changed_xid', 'update public.staff_absences set changed_xid = changed_xid',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (42, 'staff_absences', 'update', 'set created_at', 'update public.staff_absences set created_at = now()',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (43, 'staff_absences', 'update', 'set updated_at', 'update public.staff_absences set updated_at = now()',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (44, 'staff_absences', 'delete', 'all', 'delete from public.staff_absences',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (45, 'members', 'select', 'all', 'select count(*) from public.members',
    array['42501', '1', '1', '2', '2', '2', '2', '1', '1', '1', '1', '1', '3', '0', '0', '0']),
  (46, 'members', 'insert', 'a member', 'insert into public.members (team_id, member_id, first_name, last_name) values (''00000000-0000-4000-8000-0000000000a1'', ''SH-9'', ''A'', ''B'')',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (47, 'members', 'update', 'set first_name', 'update public.members set first_name = ''A''',
    array['42501', '1', '1', '2', '2', '2', '2', '1', '1', '1', '1', '1', '3', '0', '0', '0']),
  (48, 'members', 'update', 'set last_name', 'update public.members set last_name = ''B''',
    array['42501', '1', '1', '2', '2', '2', '2', '1', '1', '1', '1', '1', '3', '0', '0', '0']),
  (49, 'members', 'update', 'set zip_code', 'update public.members set zip_code = null',
    array['42501', '1', '1', '2', '2', '2', '2', '1', '1', '1', '1', '1', '3', '0', '0', '0']),
  (50, 'members', 'update', 'set phone', 'update public.members set phone = ''+13055550111''',
    array['42501', '42501', '42501', '2', '2', '2', '2', '1', '1', '1', '1', '1', '3', '0', '0', '0']),
  (51, 'members', 'update', 'set email', 'update public.members set email = ''a@example.com''',
    array['42501', '42501', '42501', '2', '2', '2', '2', '1', '1', '1', '1', '1', '3', '0', '0', '0']),
  (52, 'members', 'update', 'set preferred_name', 'update public.members set preferred_name = ''A''',
    array['42501', '42501', '42501', '2', '2', '2', '2', '1', '1', '1', '1', '1', '3', '0', '0', '0']),
  (53, 'members', 'update', 'set other_phone', 'update public.members set other_phone = ''+13055550122''',
    array['42501', '42501', '42501', '2', '2', '2', '2', '1', '1', '1', '1', '1', '3', '0', '0', '0']),
  (54, 'members', 'update', 'set preferred_language', 'update public.members set preferred_language = ''es''',
    array['42501', '42501', '42501', '2', '2', '2', '2', '1', '1', '1', '1', '1', '3', '0', '0', '0']),
  (55, 'members', 'update', 'set correction_source', 'update public.members set correction_source = ''call'', corrected_at = now()',
    array['42501', '42501', '42501', '2', '2', '2', '2', '1', '1', '1', '1', '1', '3', '0', '0', '0']),
  (56, 'members', 'update', 'set date_of_birth', 'update public.members set date_of_birth = null',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (57, 'members', 'update', 'set member_id', 'update public.members set member_id = ''SH-8''',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (58, 'members', 'update', 'set team_id', 'update public.members set team_id = ''00000000-0000-4000-8000-0000000000a2''',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (59, 'members', 'update', 'set auth_user_id', 'update public.members set auth_user_id = null',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (60, 'members', 'update', 'set changed_xid', 'update public.members set changed_xid = changed_xid',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (61, 'members', 'update', 'set created_at', 'update public.members set created_at = now()',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (62, 'members', 'update', 'set updated_at', 'update public.members set updated_at = now()',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (63, 'members', 'delete', 'all', 'delete from public.members',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (64, 'sync_removals', 'select', 'all', 'select count(*) from public.sync_removals',
    array['42501', '0', '0', '1', '1', '1', '1', '1', '1', '1', '1', '1', '2', '0', '0', '0']),
  (65, 'sync_removals', 'insert', 'for member 1', 'insert into public.sync_removals (member_id, team_id) values (''00000000-0000-4000-8000-00000000d001'', ''00000000-0000-4000-8000-0000000000a1'')',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (66, 'sync_removals', 'update', 'set member_id', 'update public.sync_removals set member_id = gen_random_uuid()',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (67, 'sync_removals', 'update', 'set changed_xid', 'update public.sync_removals set changed_xid = changed_xid',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (68, 'sync_removals', 'update', 'set created_at', 'update public.sync_removals set created_at = now()',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (69, 'sync_removals', 'update', 'set updated_at', 'update public.sync_removals set updated_at = now()',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (70, 'sync_removals', 'delete', 'all', 'delete from public.sync_removals',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (71, 'roster_imports', 'select', 'all', 'select count(*) from public.roster_imports',
    array['42501', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '1', '2', '0', '0', '0']),
  (72, 'roster_imports', 'insert', 'for North', 'insert into public.roster_imports (file_name, file_sha256, row_count, team_id) values (''x.csv'', repeat(''0'', 64), 0, ''00000000-0000-4000-8000-0000000000a1'')',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '1', '42501', '42501', '42501']),
  (73, 'roster_imports', 'insert', 'for South', 'insert into public.roster_imports (file_name, file_sha256, row_count, team_id) values (''x.csv'', repeat(''0'', 64), 0, ''00000000-0000-4000-8000-0000000000a2'')',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '1', '1', '42501', '42501', '42501']),
  (74, 'roster_imports', 'update', 'set row_count', 'update public.roster_imports set row_count = 0',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (75, 'roster_imports', 'delete', 'all', 'delete from public.roster_imports',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (76, 'roster_import_rows', 'select', 'all', 'select count(*) from public.roster_import_rows',
    array['42501', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '1', '2', '0', '0', '0']),
  (77, 'roster_import_rows', 'insert', 'to the own import for North', 'insert into public.roster_import_rows (roster_import_id, line, action) values (''00000000-0000-4000-8000-0000000000a1'', 2, ''create'')',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '1', '42501', '42501', '42501']),
  (78, 'roster_import_rows', 'insert', 'to the South supervisor''s import', 'insert into public.roster_import_rows (roster_import_id, line, action) values (''00000000-0000-4000-8000-0000000000a2'', 2, ''create'')',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '1', '42501', '42501', '42501', '42501']),
  (79, 'roster_import_rows', 'update', 'set line', 'update public.roster_import_rows set line = 3',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (80, 'roster_import_rows', 'delete', 'all', 'delete from public.roster_import_rows',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (81, 'assistant_feedback', 'select', 'all', 'select count(*) from public.assistant_feedback',
    array['42501', '0', '0', '1', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0']),
  (82, 'assistant_feedback', 'insert', 'own feedback', 'insert into public.assistant_feedback (question, answer, helpful) values (''q'', ''a'', true)',
    array['42501', '42501', '42501', '1', '1', '1', '1', '1', '1', '1', '1', '1', '1', '42501', '42501', '42501']),
  (83, 'assistant_feedback', 'update', 'set helpful', 'update public.assistant_feedback set helpful = false',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (84, 'assistant_feedback', 'delete', 'all', 'delete from public.assistant_feedback',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (85, 'test_kit_notes', 'select', 'all', 'select count(*) from public.test_kit_notes',
    array['42501', '0', '0', '3', '3', '3', '3', '1', '1', '1', '1', '1', '4', '0', '0', '0']),
  (86, 'test_kit_notes', 'insert', 'a note', 'insert into public.test_kit_notes (kit_id, order_notes) values (''00000000-0000-4000-8000-0000000e1001'', ''x'')',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (87, 'test_kit_notes', 'update', 'set order_notes', 'update public.test_kit_notes set order_notes = ''x''',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (88, 'test_kit_notes', 'delete', 'all', 'delete from public.test_kit_notes',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (89, 'audit_events', 'select', 'all', 'select count(*) from public.audit_events',
    array['42501', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '1', '0', '0']),
  (90, 'audit_events', 'insert', 'an event', 'insert into public.audit_events (actor_role, action) values (''system'', ''a.b'')',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (91, 'audit_events', 'update', 'set detail', 'update public.audit_events set detail = ''{}''',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (92, 'audit_events', 'delete', 'all', 'delete from public.audit_events',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (93, 'member_outreach', 'select', 'all', 'select count(*) from public.member_outreach',
    array['42501', '0', '0', '2', '2', '2', '2', '1', '1', '1', '1', '1', '3', '0', '0', '0']),
  (94, 'member_outreach', 'insert', 'for member 1', 'insert into public.member_outreach (member_id, health_plan) values (''00000000-0000-4000-8000-00000000d001'', ''Gold'')',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (95, 'member_outreach', 'update', 'set status', 'update public.member_outreach set status = ''active''',
    array['42501', '0', '0', '2', '2', '2', '2', '1', '1', '1', '1', '1', '3', '0', '0', '0']),
  (96, 'member_outreach', 'update', 'set interpreter_language', 'update public.member_outreach set interpreter_language = ''Korean''',
    array['42501', '0', '0', '2', '2', '2', '2', '1', '1', '1', '1', '1', '3', '0', '0', '0']),
  (97, 'member_outreach', 'update', 'set one_caller', 'update public.member_outreach set one_caller = null',
    array['42501', '0', '0', '2', '2', '2', '2', '1', '1', '1', '1', '1', '3', '0', '0', '0']),
  (98, 'member_outreach', 'update', 'set aside', 'update public.member_outreach set skipped_at = ''2020-01-01Z'', skipped_until = ''2020-01-02Z'', skip_reason = ''waiting''',
    array['42501', '0', '0', '2', '2', '2', '2', '1', '1', '1', '1', '1', '3', '0', '0', '0']),
  (99, 'member_outreach', 'update', 'set aside without a word why', 'update public.member_outreach set skipped_at = ''2020-01-01Z'', skipped_until = ''2020-01-02Z'', skip_reason = ''other''',
    array['42501', '0', '0', '22023', '22023', '22023', '22023', '22023', '22023', '22023', '22023', '22023', '22023', '0', '0', '0']),
  (100, 'member_outreach', 'update', 'a call window that no station can read', 'update public.member_outreach set call_window = ''{}''',
    array['42501', '0', '0', '22023', '22023', '22023', '22023', '22023', '22023', '22023', '22023', '22023', '22023', '0', '0', '0']),
  (101, 'member_outreach', 'update', 'set priority', 'update public.member_outreach set priority = ''low''',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (102, 'member_outreach', 'update', 'set contact_hold', 'update public.member_outreach set contact_hold = false',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (103, 'member_outreach', 'update', 'set last_contact_at', 'update public.member_outreach set last_contact_at = now()',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (104, 'member_outreach', 'update', 'set changed_xid', 'update public.member_outreach set changed_xid = changed_xid',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (105, 'member_outreach', 'update', 'set created_at', 'update public.member_outreach set created_at = now()',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (106, 'member_outreach', 'update', 'set updated_at', 'update public.member_outreach set updated_at = now()',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (107, 'member_outreach', 'delete', 'all', 'delete from public.member_outreach',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (108, 'contact_verifications', 'select', 'all', 'select count(*) from public.contact_verifications',
    array['42501', '1', '1', '2', '2', '2', '2', '1', '1', '1', '1', '1', '3', '0', '0', '0']),
  (109, 'contact_verifications', 'insert', 'for member 1', 'insert into public.contact_verifications (member_id) values (''00000000-0000-4000-8000-00000000d001'')',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (110, 'contact_verifications', 'update', 'set verification_source', 'update public.contact_verifications set verification_source = ''call''',
    array['42501', '0', '0', '2', '2', '2', '2', '1', '1', '1', '1', '1', '3', '0', '0', '0']),
  (111, 'contact_verifications', 'update', 'set on_dnc', 'update public.contact_verifications set on_dnc = false',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (112, 'contact_verifications', 'update', 'set changed_xid', 'update public.contact_verifications set changed_xid = changed_xid',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (113, 'contact_verifications', 'update', 'set created_at', 'update public.contact_verifications set created_at = now()',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (114, 'contact_verifications', 'update', 'set updated_at', 'update public.contact_verifications set updated_at = now()',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (115, 'contact_verifications', 'delete', 'all', 'delete from public.contact_verifications',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (116, 'contact_consents', 'select', 'all', 'select count(*) from public.contact_consents',
    array['42501', '1', '1', '2', '2', '2', '2', '1', '1', '1', '1', '1', '3', '0', '0', '0']),
  (117, 'contact_consents', 'insert', 'for member 1', 'insert into public.contact_consents (member_id) values (''00000000-0000-4000-8000-00000000d001'')',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (118, 'contact_consents', 'update', 'set sms_enabled', 'update public.contact_consents set sms_enabled = true',
    array['42501', '1', '1', '2', '2', '2', '2', '1', '1', '1', '1', '1', '3', '0', '0', '0']),
  (119, 'contact_consents', 'update', 'set sms_stopped_at', 'update public.contact_consents set sms_stopped_at = null',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (120, 'contact_consents', 'update', 'set changed_xid', 'update public.contact_consents set changed_xid = changed_xid',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (121, 'contact_consents', 'update', 'set created_at', 'update public.contact_consents set created_at = now()',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (122, 'contact_consents', 'update', 'set updated_at', 'update public.contact_consents set updated_at = now()',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (123, 'contact_consents', 'delete', 'all', 'delete from public.contact_consents',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (124, 'call_claims', 'select', 'all', 'select count(*) from public.call_claims',
    array['42501', '0', '0', '2', '2', '2', '2', '1', '1', '1', '1', '1', '3', '0', '0', '0']),
  (125, 'call_claims', 'insert', 'for member 1', 'insert into public.call_claims (member_id, lease_until) values (''00000000-0000-4000-8000-00000000d001'', now())',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (126, 'call_claims', 'update', 'set lease_until', 'update public.call_claims set lease_until = now()',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (127, 'call_claims', 'update', 'set changed_xid', 'update public.call_claims set changed_xid = changed_xid',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (128, 'call_claims', 'update', 'set created_at', 'update public.call_claims set created_at = now()',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (129, 'call_claims', 'update', 'set updated_at', 'update public.call_claims set updated_at = now()',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (130, 'call_claims', 'delete', 'all', 'delete from public.call_claims',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (131, 'chat_typing', 'select', 'all', 'select count(*) from public.chat_typing',
    array['42501', '0', '0', '2', '2', '2', '2', '1', '1', '1', '1', '1', '3', '0', '0', '0']),
  (132, 'chat_typing', 'insert', 'for member 1', 'insert into public.chat_typing (member_id, staff_id, until) values (''00000000-0000-4000-8000-00000000d001'', ''00000000-0000-4000-8000-00000000c005'', now())',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (133, 'chat_typing', 'update', 'set until', 'update public.chat_typing set until = now()',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (134, 'chat_typing', 'update', 'set changed_xid', 'update public.chat_typing set changed_xid = changed_xid',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (135, 'chat_typing', 'update', 'set created_at', 'update public.chat_typing set created_at = now()',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (136, 'chat_typing', 'update', 'set updated_at', 'update public.chat_typing set updated_at = now()',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (137, 'chat_typing', 'delete', 'all', 'delete from public.chat_typing',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (138, 'care_gaps', 'select', 'all', 'select count(*) from public.care_gaps',
    array['42501', '0', '0', '3', '3', '3', '3', '1', '1', '1', '1', '1', '4', '0', '0', '0']),
  (139, 'care_gaps', 'insert', 'for member 1', 'insert into public.care_gaps (member_id, name) values (''00000000-0000-4000-8000-00000000d001'', ''A1C Test'')',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (140, 'care_gaps', 'update', 'set status', 'update public.care_gaps set status = ''contacted''',
    array['42501', '0', '0', '2', '2', '2', '2', '1', '1', '1', '1', '1', '3', '0', '0', '0']),
  (141, 'care_gaps', 'update', 'set name', 'update public.care_gaps set name = ''A1C Test''',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (142, 'care_gaps', 'update', 'set changed_xid', 'update public.care_gaps set changed_xid = changed_xid',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (143, 'care_gaps', 'update', 'set created_at', 'update public.care_gaps set created_at = now()',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (144, 'care_gaps', 'update', 'set updated_at', 'update public.care_gaps set updated_at = now()',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (145, 'care_gaps', 'delete', 'all', 'delete from public.care_gaps',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (146, 'gap_evidence', 'select', 'all', 'select count(*) from public.gap_evidence',
    array['42501', '0', '0', '3', '3', '3', '3', '1', '1', '1', '1', '1', '4', '0', '0', '0']),
  (147, 'gap_evidence', 'insert', 'for member 1', 'insert into public.gap_evidence (member_id, care_gap_id, source) values (''00000000-0000-4000-8000-00000000d001'', ''00000000-0000-4000-8000-0000000e0501'', ''call'')',
    array['42501', '42501', '42501', '1', '1', '1', '1', '42501', '42501', '42501', '42501', '42501', '1', '42501', '42501', '42501']),
  (148, 'gap_evidence', 'insert', 'for member 1 on another member''s gap', 'insert into public.gap_evidence (member_id, care_gap_id, source) values (''00000000-0000-4000-8000-00000000d001'', ''00000000-0000-4000-8000-0000000e0503'', ''call'')',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (149, 'gap_evidence', 'update', 'set state', 'update public.gap_evidence set state = ''requested''',
    array['42501', '0', '0', '2', '2', '2', '2', '1', '1', '1', '1', '1', '3', '0', '0', '0']),
  (150, 'gap_evidence', 'update', 'set changed_xid', 'update public.gap_evidence set changed_xid = changed_xid',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (151, 'gap_evidence', 'update', 'set created_at', 'update public.gap_evidence set created_at = now()',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (152, 'gap_evidence', 'update', 'set updated_at', 'update public.gap_evidence set updated_at = now()',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (153, 'gap_evidence', 'delete', 'all', 'delete from public.gap_evidence',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (154, 'calls', 'select', 'all', 'select count(*) from public.calls',
    array['42501', '0', '0', '3', '3', '3', '3', '1', '1', '1', '1', '1', '4', '0', '0', '0']),
  (155, 'calls', 'insert', 'for member 1', 'insert into public.calls (member_id, outcome, started_at, identity_verified) values (''00000000-0000-4000-8000-00000000d001'', ''completed'', now(), true)',
    array['42501', '42501', '42501', '1', '1', '1', '1', '42501', '42501', '42501', '42501', '42501', '1', '42501', '42501', '42501']),
  (156, 'calls', 'insert', 'for member 1 against the contact rules', 'insert into public.calls (member_id, outcome, started_at, override_reason) values (''00000000-0000-4000-8000-00000000d001'', ''completed'', now(), ''asked for it'')',
    array['42501', '42501', '42501', '42501', '42501', '42501', '1', '42501', '42501', '42501', '42501', '42501', '1', '42501', '42501', '42501']),
  (157, 'calls', 'insert', 'for member 1 at no time', 'insert into public.calls (member_id, outcome, started_at) values (''00000000-0000-4000-8000-00000000d001'', ''completed'', ''infinity'')',
    array['42501', '42501', '42501', '22023', '22023', '22023', '22023', '42501', '42501', '42501', '42501', '42501', '22023', '42501', '42501', '42501']),
  (158, 'calls', 'update', 'set notes', 'update public.calls set notes = ''''',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (159, 'calls', 'update', 'set changed_xid', 'update public.calls set changed_xid = changed_xid',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (160, 'calls', 'update', 'set created_at', 'update public.calls set created_at = now()',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (161, 'calls', 'update', 'set updated_at', 'update public.calls set updated_at = now()',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (162, 'calls', 'delete', 'all', 'delete from public.calls',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (163, 'callbacks', 'select', 'all', 'select count(*) from public.callbacks',
    array['42501', '0', '0', '3', '3', '3', '3', '1', '1', '1', '1', '1', '4', '0', '0', '0']),
  (164, 'callbacks', 'insert', 'for member 1', 'insert into public.callbacks (member_id, due_at) values (''00000000-0000-4000-8000-00000000d001'', now())',
    array['42501', '42501', '42501', '1', '1', '1', '1', '42501', '42501', '42501', '42501', '42501', '1', '42501', '42501', '42501']),
  (165, 'callbacks', 'insert', 'for member 1 to a coach of North', 'insert into public.callbacks (member_id, due_at, assigned_to) values (''00000000-0000-4000-8000-00000000d001'', now(), ''00000000-0000-4000-8000-00000000c005'')',
    array['42501', '42501', '42501', '1', '1', '1', '1', '42501', '42501', '42501', '42501', '42501', '1', '42501', '42501', '42501']),
  (166, 'callbacks', 'insert', 'for member 1 to a coach of South', 'insert into public.callbacks (member_id, due_at, assigned_to) values (''00000000-0000-4000-8000-00000000d001'', now(), ''00000000-0000-4000-8000-00000000c009'')',
    array['42501', '42501', '42501', '22023', '22023', '22023', '22023', '42501', '42501', '42501', '42501', '42501', '22023', '42501', '42501', '42501']),
  (167, 'callbacks', 'update', 'set status', 'update public.callbacks set status = ''done''',
    array['42501', '0', '0', '2', '2', '2', '2', '1', '1', '1', '1', '1', '3', '0', '0', '0']),
  (168, 'callbacks', 'update', 'set due_at', 'update public.callbacks set due_at = now()',
    array['42501', '0', '0', '2', '2', '2', '2', '1', '1', '1', '1', '1', '3', '0', '0', '0']),
  (169, 'callbacks', 'update', 'give it to an auditor', 'update public.callbacks set assigned_to = ''00000000-0000-4000-8000-00000000c013''',
    array['42501', '0', '0', '22023', '22023', '22023', '22023', '22023', '22023', '22023', '22023', '22023', '22023', '0', '0', '0']),
  (170, 'callbacks', 'update', 'set call_id', 'update public.callbacks set call_id = null',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (171, 'callbacks', 'update', 'set changed_xid', 'update public.callbacks set changed_xid = changed_xid',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (172, 'callbacks', 'update', 'set created_at', 'update public.callbacks set created_at = now()',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (173, 'callbacks', 'update', 'set updated_at', 'update public.callbacks set updated_at = now()',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (174, 'callbacks', 'delete', 'all', 'delete from public.callbacks',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (175, 'appointments', 'select', 'all', 'select count(*) from public.appointments',
    array['42501', '1', '1', '3', '3', '3', '3', '1', '1', '1', '1', '1', '4', '0', '0', '0']),
  (176, 'appointments', 'insert', 'for member 1', 'insert into public.appointments (member_id, test_name, appointment_datetime) values (''00000000-0000-4000-8000-00000000d001'', ''A1C Test'', now())',
    array['42501', '42501', '42501', '1', '1', '1', '1', '42501', '42501', '42501', '42501', '42501', '1', '42501', '42501', '42501']),
  (177, 'appointments', 'update', 'set lab_name', 'update public.appointments set lab_name = ''Lab''',
    array['42501', '0', '0', '2', '2', '2', '2', '1', '1', '1', '1', '1', '3', '0', '0', '0']),
  (178, 'appointments', 'update', 'set reminder_sent', 'update public.appointments set reminder_sent = true',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (179, 'appointments', 'update', 'set test_name', 'update public.appointments set test_name = ''A1C Test''',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (180, 'appointments', 'update', 'set changed_xid', 'update public.appointments set changed_xid = changed_xid',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (181, 'appointments', 'update', 'set created_at', 'update public.appointments set created_at = now()',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (182, 'appointments', 'update', 'set updated_at', 'update public.appointments set updated_at = now()',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (183, 'appointments', 'delete', 'all', 'delete from public.appointments',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (184, 'test_kits', 'select', 'all', 'select count(*) from public.test_kits',
    array['42501', '1', '1', '3', '3', '3', '3', '1', '1', '1', '1', '1', '4', '0', '0', '0']),
  (185, 'test_kits', 'insert', 'for member 1', 'insert into public.test_kits (member_id, kit_type) values (''00000000-0000-4000-8000-00000000d001'', ''Lipid Panel Home Test'')',
    array['42501', '42501', '42501', '1', '1', '1', '1', '42501', '42501', '42501', '42501', '42501', '1', '42501', '42501', '42501']),
  (186, 'test_kits', 'insert', 'a second', 'insert into public.test_kits (member_id, kit_type) values (''00000000-0000-4000-8000-00000000d001'', ''A1C Home Test Kit'')',
    array['42501', '42501', '42501', 'GW002', 'GW002', 'GW002', 'GW002', '42501', '42501', '42501', '42501', '42501', 'GW002', '42501', '42501', '42501']),
  (187, 'test_kits', 'insert', 'a second that is wanted', 'insert into public.test_kits (member_id, kit_type, duplicate_confirmed) values (''00000000-0000-4000-8000-00000000d001'', ''A1C Home Test Kit'', true)',
    array['42501', '42501', '42501', '1', '1', '1', '1', '42501', '42501', '42501', '42501', '42501', '1', '42501', '42501', '42501']),
  (188, 'test_kits', 'insert', 'a stool kit that waits', 'insert into public.test_kits (member_id, kit_type, status, risk_answers) values (''00000000-0000-4000-8000-00000000d001'', ''Cologuard Kit'', ''ordered'', ''{"pastCancerOrPolyps":false,"bowelDisease":false,"familyHistory":false,"currentSymptoms":false}'')',
    array['42501', '42501', '42501', '1', '1', '1', '1', '42501', '42501', '42501', '42501', '42501', '1', '42501', '42501', '42501']),
  (189, 'test_kits', 'insert', 'a stool kit as sent', 'insert into public.test_kits (member_id, kit_type, status, risk_answers) values (''00000000-0000-4000-8000-00000000d001'', ''Cologuard Kit'', ''sent'', ''{"pastCancerOrPolyps":false,"bowelDisease":false,"familyHistory":false,"currentSymptoms":false}'')',
    array['42501', '42501', '42501', 'GW003', 'GW003', 'GW003', 'GW003', '42501', '42501', '42501', '42501', '42501', 'GW003', '42501', '42501', '42501']),
  (190, 'test_kits', 'insert', 'a stool kit without answers', 'insert into public.test_kits (member_id, kit_type, status, risk_answers) values (''00000000-0000-4000-8000-00000000d001'', ''Cologuard Kit'', ''ordered'', null)',
    array['42501', '42501', '42501', 'GW003', 'GW003', 'GW003', 'GW003', '42501', '42501', '42501', '42501', '42501', 'GW003', '42501', '42501', '42501']),
  (191, 'test_kits', 'insert', 'a kit that is not on the list', 'insert into public.test_kits (member_id, kit_type, status, risk_answers) values (''00000000-0000-4000-8000-00000000d001'', ''Colo-guard Kit'', ''ordered'', ''{"pastCancerOrPolyps":false,"bowelDisease":false,"familyHistory":false,"currentSymptoms":false}'')',
    array['42501', '42501', '42501', '22023', '22023', '22023', '22023', '42501', '42501', '42501', '42501', '42501', '22023', '42501', '42501', '42501']),
  (192, 'test_kits', 'insert', 'for member 1 as completed', 'insert into public.test_kits (member_id, kit_type, status) values (''00000000-0000-4000-8000-00000000d001'', ''Lipid Panel Home Test'', ''completed'')',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (193, 'test_kits', 'insert', 'for member 1 as approved', 'insert into public.test_kits (member_id, kit_type, approved_at) values (''00000000-0000-4000-8000-00000000d001'', ''Lipid Panel Home Test'', now())',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (194, 'test_kits', 'update', 'set followed_up_at', 'update public.test_kits set followed_up_at = now()',
    array['42501', '0', '0', '2', '2', '2', '2', '1', '1', '1', '1', '1', '3', '0', '0', '0']),
  (195, 'test_kits', 'update', 'set status', 'update public.test_kits set status = ''delivered''',
    array['42501', '0', '0', '2', '2', '2', '2', '1', '1', '1', '1', '1', '3', '0', '0', '0']),
  (196, 'test_kits', 'update', 'turn it back to ordered', 'update public.test_kits set status = ''ordered''',
    array['42501', '0', '0', '22023', '22023', '22023', '22023', '22023', '22023', '22023', '22023', '22023', '22023', '0', '0', '0']),
  (197, 'test_kits', 'update', 'set kit_type', 'update public.test_kits set kit_type = ''Cologuard Kit''',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (198, 'test_kits', 'update', 'set risk_answers', 'update public.test_kits set risk_answers = null',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (199, 'test_kits', 'update', 'set duplicate_confirmed', 'update public.test_kits set duplicate_confirmed = true',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (200, 'test_kits', 'update', 'set ordered_by', 'update public.test_kits set ordered_by = null',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (201, 'test_kits', 'update', 'set changed_xid', 'update public.test_kits set changed_xid = changed_xid',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (202, 'test_kits', 'update', 'set created_at', 'update public.test_kits set created_at = now()',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (203, 'test_kits', 'update', 'set updated_at', 'update public.test_kits set updated_at = now()',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (204, 'test_kits', 'delete', 'all', 'delete from public.test_kits',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (205, 'lab_results', 'select', 'all', 'select count(*) from public.lab_results',
    array['42501', '1', '1', '3', '3', '3', '3', '1', '1', '1', '1', '1', '4', '0', '0', '0']),
  (206, 'lab_results', 'insert', 'for member 1', 'insert into public.lab_results (member_id, test_name, test_date) values (''00000000-0000-4000-8000-00000000d001'', ''A1C Test'', current_date)',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (207, 'lab_results', 'update', 'set discussion_opened_at', 'update public.lab_results set discussion_opened_at = now()',
    array['42501', '0', '0', '2', '2', '2', '2', '1', '1', '1', '1', '1', '3', '0', '0', '0']),
  (208, 'lab_results', 'update', 'set result_summary', 'update public.lab_results set result_summary = ''''',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (209, 'lab_results', 'update', 'set changed_xid', 'update public.lab_results set changed_xid = changed_xid',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (210, 'lab_results', 'update', 'set created_at', 'update public.lab_results set created_at = now()',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (211, 'lab_results', 'update', 'set updated_at', 'update public.lab_results set updated_at = now()',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (212, 'lab_results', 'delete', 'all', 'delete from public.lab_results',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (213, 'care_gap_assessments', 'select', 'all', 'select count(*) from public.care_gap_assessments',
    array['42501', '1', '1', '3', '3', '3', '3', '1', '1', '1', '1', '1', '4', '0', '0', '0']),
  (214, 'care_gap_assessments', 'insert', 'for member 1', 'insert into public.care_gap_assessments (member_id, assessment_type) values (''00000000-0000-4000-8000-00000000d001'', ''sdoh'')',
    array['42501', '1', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (215, 'care_gap_assessments', 'insert', 'for member 1 as completed', 'insert into public.care_gap_assessments (member_id, assessment_type, status, responses) values (''00000000-0000-4000-8000-00000000d001'', ''phq9'', ''completed'', ''{"1":0,"2":0,"3":0,"4":0,"5":0,"6":0,"7":0,"8":0,"9":1}'')',
    array['42501', '1', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (216, 'care_gap_assessments', 'insert', 'for member 1 with a note on a crisis', 'insert into public.care_gap_assessments (member_id, assessment_type, status, responses, crisis_at) values (''00000000-0000-4000-8000-00000000d001'', ''phq9'', ''completed'', ''{"1":0,"2":0,"3":0,"4":0,"5":0,"6":0,"7":0,"8":0,"9":1}'', null)',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (217, 'care_gap_assessments', 'update', 'set score', 'update public.care_gap_assessments set score = 0',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (218, 'care_gap_assessments', 'update', 'set responses', 'update public.care_gap_assessments set responses = ''{}''',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (219, 'care_gap_assessments', 'update', 'set status', 'update public.care_gap_assessments set status = ''completed''',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (220, 'care_gap_assessments', 'update', 'set crisis_at', 'update public.care_gap_assessments set crisis_at = null',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (221, 'care_gap_assessments', 'update', 'set changed_xid', 'update public.care_gap_assessments set changed_xid = changed_xid',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (222, 'care_gap_assessments', 'update', 'set created_at', 'update public.care_gap_assessments set created_at = now()',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (223, 'care_gap_assessments', 'update', 'set updated_at', 'update public.care_gap_assessments set updated_at = now()',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (224, 'care_gap_assessments', 'delete', 'all', 'delete from public.care_gap_assessments',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (225, 'chat_messages', 'select', 'all', 'select count(*) from public.chat_messages',
    array['42501', '1', '1', '3', '3', '3', '3', '1', '1', '1', '1', '1', '4', '0', '0', '0']),
  (226, 'chat_messages', 'insert', 'as coordinator to member 1', 'insert into public.chat_messages (member_id, sender_type, sender_name, message) values (''00000000-0000-4000-8000-00000000d001'', ''coordinator'', '''', ''Hi'')',
    array['42501', '42501', '42501', '1', '1', '1', '1', '42501', '42501', '42501', '42501', '42501', '1', '42501', '42501', '42501']),
  (227, 'chat_messages', 'insert', 'as member 1', 'insert into public.chat_messages (member_id, sender_type, sender_name, message) values (''00000000-0000-4000-8000-00000000d001'', ''member'', '''', ''Hi'')',
    array['42501', '1', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (228, 'chat_messages', 'insert', 'as member 1 in a crisis', 'insert into public.chat_messages (member_id, sender_type, sender_name, message) values (''00000000-0000-4000-8000-00000000d001'', ''member'', '''', ''I want to die'')',
    array['42501', '1', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (229, 'chat_messages', 'insert', 'at a time of choice', 'insert into public.chat_messages (member_id, sender_type, sender_name, message, created_at) values (''00000000-0000-4000-8000-00000000d001'', ''coordinator'', '''', ''Hi'', now())',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (230, 'chat_messages', 'insert', 'as read', 'insert into public.chat_messages (member_id, sender_type, sender_name, message, read) values (''00000000-0000-4000-8000-00000000d001'', ''coordinator'', '''', ''Hi'', true)',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (231, 'chat_messages', 'update', 'set read', 'update public.chat_messages set read = true',
    array['42501', '1', '1', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0']),
  (232, 'chat_messages', 'update', 'set message', 'update public.chat_messages set message = ''Bye''',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (233, 'chat_messages', 'update', 'set changed_xid', 'update public.chat_messages set changed_xid = changed_xid',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (234, 'chat_messages', 'update', 'set created_at', 'update public.chat_messages set created_at = now()',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (235, 'chat_messages', 'update', 'set updated_at', 'update public.chat_messages set updated_at = now()',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (236, 'chat_messages', 'delete', 'all', 'delete from public.chat_messages',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (237, 'communication_logs', 'select', 'all', 'select count(*) from public.communication_logs',
    array['42501', '0', '0', '3', '3', '3', '3', '1', '1', '1', '1', '1', '4', '0', '0', '0']),
  (238, 'communication_logs', 'insert', 'for member 1', 'insert into public.communication_logs (member_id, type) values (''00000000-0000-4000-8000-00000000d001'', ''sms'')',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (239, 'communication_logs', 'update', 'set status', 'update public.communication_logs set status = ''delivered''',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (240, 'communication_logs', 'update', 'set changed_xid', 'update public.communication_logs set changed_xid = changed_xid',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (241, 'communication_logs', 'update', 'set created_at', 'update public.communication_logs set created_at = now()',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (242, 'communication_logs', 'update', 'set updated_at', 'update public.communication_logs set updated_at = now()',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (243, 'communication_logs', 'delete', 'all', 'delete from public.communication_logs',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (244, 'urgent_alerts', 'select', 'all', 'select count(*) from public.urgent_alerts',
    array['42501', '0', '0', '0', '0', '0', '3', '0', '0', '0', '1', '1', '4', '0', '0', '0']),
  (245, 'urgent_alerts', 'insert', 'for member 1', 'insert into public.urgent_alerts (member_id, source) values (''00000000-0000-4000-8000-00000000d001'', ''staff'')',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (246, 'urgent_alerts', 'update', 'set status', 'update public.urgent_alerts set status = ''acknowledged''',
    array['42501', '0', '0', '0', '0', '0', '2', '0', '0', '0', '1', '1', '3', '0', '0', '0']),
  (247, 'urgent_alerts', 'update', 'set status', 'update public.urgent_alerts set status = ''closed''',
    array['42501', '0', '0', '0', '0', '0', '22023', '0', '0', '0', '22023', '42501', '42501', '0', '0', '0']),
  (248, 'urgent_alerts', 'update', 'close with a reason', 'update public.urgent_alerts set status = ''closed'', close_reason = ''Safe at home''',
    array['42501', '0', '0', '0', '0', '0', '2', '0', '0', '0', '1', '42501', '42501', '0', '0', '0']),
  (249, 'urgent_alerts', 'update', 'change nothing: a reason without closing', 'update public.urgent_alerts set close_reason = ''Safe''',
    array['42501', '0', '0', '0', '0', '0', '2', '0', '0', '0', '1', '1', '3', '0', '0', '0']),
  (250, 'urgent_alerts', 'update', 'set timeline', 'update public.urgent_alerts set timeline = ''[]''',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (251, 'urgent_alerts', 'update', 'set escalated_at', 'update public.urgent_alerts set escalated_at = now()',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (252, 'urgent_alerts', 'update', 'set raised_at', 'update public.urgent_alerts set raised_at = now()',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (253, 'urgent_alerts', 'update', 'set source', 'update public.urgent_alerts set source = ''staff''',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (254, 'urgent_alerts', 'update', 'set changed_xid', 'update public.urgent_alerts set changed_xid = changed_xid',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (255, 'urgent_alerts', 'update', 'set created_at', 'update public.urgent_alerts set created_at = now()',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (256, 'urgent_alerts', 'update', 'set updated_at', 'update public.urgent_alerts set updated_at = now()',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (257, 'urgent_alerts', 'delete', 'all', 'delete from public.urgent_alerts',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (258, 'outreach_tasks', 'select', 'all', 'select count(*) from public.outreach_tasks',
    array['42501', '0', '0', '3', '3', '3', '3', '1', '1', '1', '1', '1', '4', '0', '0', '0']),
  (259, 'outreach_tasks', 'insert', 'for member 1', 'insert into public.outreach_tasks (member_id, kind, due_on, audience) values (''00000000-0000-4000-8000-00000000d001'', ''other'', current_date, ''team'')',
    array['42501', '42501', '42501', '1', '1', '1', '1', '42501', '42501', '42501', '42501', '42501', '1', '42501', '42501', '42501']),
  (260, 'outreach_tasks', 'insert', 'for member 1 to a coach of North', 'insert into public.outreach_tasks (member_id, kind, due_on, audience, assigned_to) values (''00000000-0000-4000-8000-00000000d001'', ''other'', current_date, ''person'', ''00000000-0000-4000-8000-00000000c005'')',
    array['42501', '42501', '42501', '1', '1', '1', '1', '42501', '42501', '42501', '42501', '42501', '1', '42501', '42501', '42501']),
  (261, 'outreach_tasks', 'insert', 'for member 1 to a coach of South', 'insert into public.outreach_tasks (member_id, kind, due_on, audience, assigned_to) values (''00000000-0000-4000-8000-00000000d001'', ''other'', current_date, ''person'', ''00000000-0000-4000-8000-00000000c009'')',
    array['42501', '42501', '42501', '22023', '22023', '22023', '22023', '42501', '42501', '42501', '42501', '42501', '22023', '42501', '42501', '42501']),
  (262, 'outreach_tasks', 'update', 'set status', 'update public.outreach_tasks set status = ''done''',
    array['42501', '0', '0', '2', '2', '2', '2', '1', '1', '1', '1', '1', '3', '0', '0', '0']),
  (263, 'outreach_tasks', 'update', 'cancel it with a word', 'update public.outreach_tasks set status = ''cancelled'', outcome = ''Asked twice''',
    array['42501', '0', '0', '2', '2', '2', '2', '1', '1', '1', '1', '1', '3', '0', '0', '0']),
  (264, 'outreach_tasks', 'update', 'cancel it without a word', 'update public.outreach_tasks set status = ''cancelled''',
    array['42501', '0', '0', '22023', '22023', '22023', '22023', '22023', '22023', '22023', '22023', '22023', '22023', '0', '0', '0']),
  (265, 'outreach_tasks', 'update', 'set due_on', 'update public.outreach_tasks set due_on = current_date + 7',
    array['42501', '0', '0', '2', '2', '2', '2', '1', '1', '1', '1', '1', '3', '0', '0', '0']),
  (266, 'outreach_tasks', 'update', 'set note', 'update public.outreach_tasks set note = ''''',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (267, 'outreach_tasks', 'update', 'set changed_xid', 'update public.outreach_tasks set changed_xid = changed_xid',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (268, 'outreach_tasks', 'update', 'set created_at', 'update public.outreach_tasks set created_at = now()',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (269, 'outreach_tasks', 'update', 'set updated_at', 'update public.outreach_tasks set updated_at = now()',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (270, 'outreach_tasks', 'delete', 'all', 'delete from public.outreach_tasks',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (271, 'member_statements', 'select', 'all', 'select count(*) from public.member_statements',
    array['42501', '0', '0', '3', '3', '3', '3', '1', '1', '1', '1', '1', '4', '0', '0', '0']),
  (272, 'member_statements', 'insert', 'for member 1', 'insert into public.member_statements (member_id, kind, details, said_at) values (''00000000-0000-4000-8000-00000000d001'', ''do-not-call'', ''{"scope":"all"}'', now())',
    array['42501', '42501', '42501', '1', '1', '1', '1', '42501', '42501', '42501', '42501', '42501', '1', '42501', '42501', '42501']),
  (273, 'member_statements', 'insert', 'for member 1 at no time', 'insert into public.member_statements (member_id, kind, details, said_at) values (''00000000-0000-4000-8000-00000000d001'', ''do-not-call'', ''{"scope":"all"}'', ''infinity'')',
    array['42501', '42501', '42501', '22023', '22023', '22023', '22023', '42501', '42501', '42501', '42501', '42501', '22023', '42501', '42501', '42501']),
  (274, 'member_statements', 'insert', 'for member 1 in the name of a coach', 'insert into public.member_statements (member_id, kind, details, said_at, made_by) values (''00000000-0000-4000-8000-00000000d001'', ''do-not-call'', ''{"scope":"all"}'', now(), ''00000000-0000-4000-8000-00000000c005'')',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (275, 'member_statements', 'update', 'set withdrawn_at', 'update public.member_statements set withdrawn_at = now()',
    array['42501', '0', '0', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '22023', '22023', '0', '0', '0']),
  (276, 'member_statements', 'update', 'set withdrawn_at', 'update public.member_statements set withdrawn_at = now(), withdraw_reason = ''Asked to be called''',
    array['42501', '0', '0', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '1', '3', '0', '0', '0']),
  (277, 'member_statements', 'update', 'set details', 'update public.member_statements set details = ''{"scope":"all"}''',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (278, 'member_statements', 'update', 'set changed_xid', 'update public.member_statements set changed_xid = changed_xid',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (279, 'member_statements', 'update', 'set created_at', 'update public.member_statements set created_at = now()',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (280, 'member_statements', 'update', 'set updated_at', 'update public.member_statements set updated_at = now()',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (281, 'member_statements', 'delete', 'all', 'delete from public.member_statements',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (282, 'storage.objects', 'select', 'all', 'select count(*) from storage.objects',
    array['0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0']),
  (283, 'storage.objects', 'select', 'of a deleted result', 'select count(*) from storage.objects where name = ''00000000-0000-4000-8000-00000000d001/00000000-0000-4000-8000-000000000004.pdf''',
    array['0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0']),
  (284, 'storage.objects', 'select', 'that no result names', 'select count(*) from storage.objects where name = ''00000000-0000-4000-8000-00000000d001/unnamed.pdf''',
    array['0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0']),
  (285, 'storage.objects', 'insert', 'into the folder of member 1', 'insert into storage.objects (bucket_id, name) values (''lab-documents'', ''00000000-0000-4000-8000-00000000d001/own.pdf'')',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (286, 'storage.objects', 'update', 'set name', 'update storage.objects set name = ''00000000-0000-4000-8000-00000000d001/other.pdf''',
    array['0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0']),
  (287, 'storage.objects', 'delete', 'all', 'delete from storage.objects',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (288, 'storage.objects', 'delete', 'all, through the service', 'set local storage.allow_delete_query = ''true''; delete from storage.objects',
    array['0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0']),
  (289, 'realtime.messages', 'select', 'on the channel of team North', 'select count(*) from (select from set_config(''realtime.topic'', ''team:00000000-0000-4000-8000-0000000000a1'', true) named, realtime.messages limit 1) seen',
    array['0', '0', '0', '1', '1', '1', '1', '0', '0', '0', '0', '0', '1', '0', '0', '0']),
  (290, 'realtime.messages', 'select', 'on the channel of team South', 'select count(*) from (select from set_config(''realtime.topic'', ''team:00000000-0000-4000-8000-0000000000a2'', true) named, realtime.messages limit 1) seen',
    array['0', '0', '0', '0', '0', '0', '0', '1', '1', '1', '1', '1', '1', '0', '0', '0']),
  (291, 'realtime.messages', 'select', 'on the channel of all stations', 'select count(*) from (select from set_config(''realtime.topic'', ''station-sync'', true) named, realtime.messages limit 1) seen',
    array['0', '0', '0', '1', '1', '1', '1', '1', '1', '1', '1', '1', '1', '1', '0', '1']),
  (292, 'realtime.messages', 'select', 'on the channel of member 1', 'select count(*) from (select from set_config(''realtime.topic'', ''member:00000000-0000-4000-8000-00000000d001'', true) named, realtime.messages limit 1) seen',
    array['0', '1', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0']),
  (293, 'realtime.messages', 'select', 'on the channel of member 2', 'select count(*) from (select from set_config(''realtime.topic'', ''member:00000000-0000-4000-8000-00000000d002'', true) named, realtime.messages limit 1) seen',
    array['0', '0', '1', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0']),
  (294, 'realtime.messages', 'select', 'on the channel of no team and no member', 'select count(*) from (select from set_config(''realtime.topic'', ''team:00000000-0000-4000-8000-00000000d001'', true) named, realtime.messages limit 1) seen',
    array['0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0']),
  (295, 'realtime.messages', 'select', 'on a channel without a name', 'select count(*) from (select from set_config(''realtime.topic'', '''', true) named, realtime.messages limit 1) seen',
    array['0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0']),
  (296, 'realtime.messages', 'insert', 'on team', 'select set_config(''realtime.topic'', ''team:00000000-0000-4000-8000-0000000000a1'', true); insert into realtime.messages (topic, extension) values (''team:00000000-0000-4000-8000-0000000000a1'', ''broadcast'')',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (297, 'realtime.messages', 'insert', 'on station-sync', 'select set_config(''realtime.topic'', ''station-sync'', true); insert into realtime.messages (topic, extension) values (''station-sync'', ''broadcast'')',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (298, 'realtime.messages', 'insert', 'on member', 'select set_config(''realtime.topic'', ''member:00000000-0000-4000-8000-00000000d001'', true); insert into realtime.messages (topic, extension) values (''member:00000000-0000-4000-8000-00000000d001'', ''broadcast'')',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (299, 'schema_version()', 'call', 'number of the newest migration', 'select count(*) from public.schema_version() answer',
    array['1', '1', '1', '1', '1', '1', '1', '1', '1', '1', '1', '1', '1', '1', '1', '1']),
  (300, 'station_standing()', 'call', 'whether an account still stands', 'select count(*) from public.station_standing(''00000000-0000-4000-8000-00000000d001'') answer',
    array['1', '1', '1', '1', '1', '1', '1', '1', '1', '1', '1', '1', '1', '1', '1', '1']),
  (301, 'sync_pull()', 'call', 'a synced table', 'select count(*) from public.sync_pull(''members'', ''{"seen":"1:1:","upto":null,"changed_xid":"0","id":"00000000-0000-0000-0000-000000000000"}'', 10) answer',
    array['42501', '1', '1', '1', '1', '1', '1', '1', '1', '1', '1', '1', '1', '1', '1', '1']),
  (302, 'sync_pull()', 'call', 'another table', 'select count(*) from public.sync_pull(''audit_events'', ''{"seen":"1:1:","upto":null,"changed_xid":"0","id":"00000000-0000-0000-0000-000000000000"}'', 10) answer',
    array['42501', '22023', '22023', '22023', '22023', '22023', '22023', '22023', '22023', '22023', '22023', '22023', '22023', '22023', '22023', '22023']),
  (303, 'sync_news()', 'call', 'of a synced table', 'select count(*) from public.sync_news(''[{"table":"members","seen":"1:1:"}]'') answer',
    array['42501', '1', '1', '1', '1', '1', '1', '1', '1', '1', '1', '1', '1', '1', '1', '1']),
  (304, 'sync_news()', 'call', 'of another table', 'select count(*) from public.sync_news(''[{"table":"audit_events","seen":"1:1:"}]'') answer',
    array['42501', '22023', '22023', '22023', '22023', '22023', '22023', '22023', '22023', '22023', '22023', '22023', '22023', '22023', '22023', '22023']),
  (305, 'create_rows()', 'call', 'nothing', 'select count(*) from public.create_rows(''[]'') answer',
    array['42501', '1', '1', '1', '1', '1', '1', '1', '1', '1', '1', '1', '1', '1', '1', '1']),
  (306, 'create_rows()', 'call', 'a callback for member 1', 'select count(*) from jsonb_array_elements(public.create_rows(''[{"table":"callbacks","row":{"id":"00000000-0000-4000-8000-0000000000a2","member_id":"00000000-0000-4000-8000-00000000d001","due_at":"2026-01-02T03:04:05Z"}}]'')) answer where answer ->> ''state'' = ''made''',
    array['42501', '0', '0', '1', '1', '1', '1', '0', '0', '0', '0', '0', '1', '0', '0', '0']),
  (307, 'open_transaction()', 'call', 'whether one stays open', 'select count(*) from public.open_transaction() answer',
    array['42501', '1', '1', '1', '1', '1', '1', '1', '1', '1', '1', '1', '1', '1', '1', '1']),
  (308, 'server_epoch()', 'call', 'which life of the server this is', 'select count(*) from public.server_epoch() answer',
    array['42501', '1', '1', '1', '1', '1', '1', '1', '1', '1', '1', '1', '1', '1', '1', '1']),
  (309, 'my_open_care_gaps()', 'call', 'names of own open gaps', 'select count(*) from public.my_open_care_gaps()',
    array['42501', '1', '1', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0']),
  (310, 'move_member_to_team()', 'call', 'member 1 to South', 'select count(*) from public.move_member_to_team(''00000000-0000-4000-8000-00000000d001'', ''00000000-0000-4000-8000-0000000000a2'') answer',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '1', '42501', '42501', '42501']),
  (311, 'record_audit_event()', 'call', 'about member 1', 'select count(*) from public.record_audit_event(''member.viewed'', ''00000000-0000-4000-8000-00000000d001'') answer',
    array['42501', '42501', '42501', '1', '1', '1', '1', '42501', '42501', '42501', '42501', '42501', '1', '42501', '42501', '42501']),
  (312, 'record_audit_event()', 'call', 'about nobody', 'select count(*) from public.record_audit_event(''session.started'') answer',
    array['42501', '42501', '42501', '1', '1', '1', '1', '1', '1', '1', '1', '1', '1', '1', '42501', '1']),
  (313, 'record_audit_events()', 'call', 'that member 1 was opened', 'select count(*) from public.record_audit_events(''[{"id":"00000000-0000-4000-8000-0000000000a1","at":"2026-01-02T03:04:05Z","action":"member.opened","memberId":"00000000-0000-4000-8000-00000000d001"}]'') answer',
    array['42501', '42501', '42501', '1', '1', '1', '1', '1', '1', '1', '1', '1', '1', '1', '42501', '1']),
  (314, 'verify_audit_chain()', 'call', 'the whole trail', 'select count(*) from public.verify_audit_chain() answer',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '1', '42501', '42501']),
  (315, 'read_trail()', 'call', 'of a day', 'select count(*) from public.read_trail(now() - interval ''1 day'', now()) answer',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '1', '42501', '42501']),
  (316, 'trail_people()', 'call', 'who there is', 'select count(*) from public.trail_people() answer',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '1', '42501', '42501']),
  (317, 'claim_call()', 'call', 'member 1', 'select count(*) from public.claim_call(''00000000-0000-4000-8000-00000000d001'', ''00000000-0000-4000-8000-0000000000a1'', 90) answer',
    array['42501', '42501', '42501', '1', '1', '1', '1', '42501', '42501', '42501', '42501', '42501', '1', '42501', '42501', '42501']),
  (318, 'release_call()', 'call', 'member 1', 'select count(*) from public.release_call(''00000000-0000-4000-8000-00000000d001'', ''00000000-0000-4000-8000-0000000000a1'') answer',
    array['42501', '42501', '42501', '1', '1', '1', '1', '42501', '42501', '42501', '42501', '42501', '1', '42501', '42501', '42501']),
  (319, 'set_typing()', 'call', 'to member 1', 'select count(*) from public.set_typing(''00000000-0000-4000-8000-00000000d001'', 10) answer',
    array['42501', '42501', '42501', '1', '1', '1', '1', '42501', '42501', '42501', '42501', '42501', '1', '42501', '42501', '42501']),
  (320, 'escalate_alerts()', 'call', 'of own teams', 'select count(*) from public.escalate_alerts() answer',
    array['42501', '42501', '42501', '1', '1', '1', '1', '1', '1', '1', '1', '1', '1', '42501', '42501', '42501']),
  (321, 'save_assessment()', 'call', 'a draft of the own', 'select count(*) from public.save_assessment(gen_random_uuid(), ''sdoh'', ''{}'', false) answer',
    array['42501', '1', '1', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (322, 'save_assessment()', 'call', 'the one of member 1', 'select count(*) from public.save_assessment(''00000000-0000-4000-8000-0000000e1201'', ''phq9'', ''{}'', false) answer',
    array['42501', '1', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (323, 'save_assessment()', 'call', 'answers that there are not', 'select count(*) from public.save_assessment(gen_random_uuid(), ''sdoh'', ''{"1":"Yes"}'', false) answer',
    array['42501', '22023', '22023', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (324, 'answer_crisis_card()', 'call', 'to be called back', 'select count(*) from public.answer_crisis_card(''callback'') answer',
    array['42501', '1', '1', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (325, 'allow_answer_delivery()', 'call', 'of an own screening', 'select count(*) from public.allow_answer_delivery(''00000000-0000-4000-8000-0000000000a1'', ''phq9'', ''0000000000000000000000000000000000000000000000000000000000000000'') answer',
    array['42501', '1', '1', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (326, 'deliver_answers()', 'call', 'by a token that nobody has', 'select count(*) from public.deliver_answers(''unknown'', ''{}'', false) answer where answer = ''closed''',
    array['1', '1', '1', '1', '1', '1', '1', '1', '1', '1', '1', '1', '1', '1', '1', '1']),
  (327, 'recent_kit()', 'call', 'of member 1', 'select count(*) from public.recent_kit(''00000000-0000-4000-8000-00000000d001'', ''A1C Home Test Kit'') answer where answer is not null',
    array['42501', '0', '0', '1', '1', '1', '1', '0', '0', '0', '0', '0', '1', '0', '0', '0']),
  (328, 'message_facts()', 'call', 'of member 1', 'select count(*) from public.message_facts(''00000000-0000-4000-8000-00000000d001'') answer where answer is not null',
    array['42501', '0', '0', '1', '1', '1', '1', '0', '0', '0', '0', '0', '1', '0', '0', '0']),
  (329, 'my_do_not_call()', 'call', 'of the own', 'select count(*) from public.my_do_not_call() answer where answer is not null',
    array['42501', '1', '1', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0']),
  (330, 'allow_calls_again()', 'call', 'to the own', 'select count(*) from public.allow_calls_again() answer',
    array['42501', '1', '1', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (331, 'my_talk_permissions()', 'call', 'of the own', 'select count(*) from public.my_talk_permissions()',
    array['42501', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0']),
  (332, 'end_talk_permission()', 'call', 'one that there is not', 'select count(*) from public.end_talk_permission(''00000000-0000-4000-8000-0000000000a1'') answer',
    array['42501', '1', '1', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (333, 'second_factor_required()', 'call', 'here', 'select count(*) from public.second_factor_required() answer',
    array['42501', '1', '1', '1', '1', '1', '1', '1', '1', '1', '1', '1', '1', '1', '1', '1']),
  (334, 'make_recovery_codes()', 'call', 'of the own', 'select count(*) from public.make_recovery_codes() answer',
    array['42501', '1', '1', '1', '1', '1', '1', '1', '1', '1', '1', '1', '1', '1', '1', '1']),
  (335, 'redeem_recovery_code()', 'call', 'a wrong one', 'select count(*) from public.redeem_recovery_code(''AAAA-AAAA'') answer',
    array['42501', '42501', '42501', '1', '1', '1', '1', '1', '1', '1', '1', '1', '1', '1', '42501', '1']),
  (336, 'reset_second_factor()', 'call', 'of a coach of North', 'select count(*) from public.reset_second_factor(''00000000-0000-4000-8000-00000000c005'') answer',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '1', '42501', '42501', '1']),
  (337, 'my_sessions()', 'call', 'of the own', 'select count(*) from public.my_sessions()',
    array['42501', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0']),
  (338, 'end_my_session()', 'call', 'all others', 'select count(*) from public.end_my_session() answer',
    array['42501', '1', '1', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (339, 'begin_emergency_access()', 'call', 'without a reason', 'select count(*) from public.begin_emergency_access(''x'', '''') answer',
    array['42501', '42501', '42501', '42501', '42501', '42501', '1', '42501', '42501', '42501', '1', '1', '1', '42501', '42501', '42501']),
  (340, 'read_emergency_member()', 'call', 'none begun', 'select count(*) from public.read_emergency_member() answer',
    array['42501', '42501', '42501', '42501', '42501', '42501', '1', '42501', '42501', '42501', '1', '1', '1', '42501', '42501', '42501']),
  (341, 'end_emergency_access()', 'call', 'none begun', 'select count(*) from public.end_emergency_access() answer',
    array['42501', '42501', '42501', '42501', '42501', '42501', '1', '42501', '42501', '42501', '1', '1', '1', '42501', '42501', '42501']),
  (342, 'oversight_notices()', 'call', 'of own teams', 'select count(*) from public.oversight_notices() answer',
    array['42501', '1', '1', '1', '1', '1', '1', '1', '1', '1', '1', '1', '1', '1', '1', '1']),
  (343, 'note_oversight_notice()', 'call', 'one that there is not', 'select count(*) from public.note_oversight_notice(''00000000-0000-4000-8000-0000000000a1'') answer',
    array['42501', '1', '1', '1', '1', '1', '1', '1', '1', '1', '1', '1', '1', '1', '1', '1']),
  (344, 'leave_work()', 'call', 'nothing', 'select count(*) from public.leave_work(''[]'') answer',
    array['42501', '42501', '42501', '1', '1', '1', '1', '1', '1', '1', '1', '1', '1', '42501', '42501', '42501']),
  (345, 'left_work()', 'call', 'of own teams', 'select count(*) from public.left_work() answer',
    array['42501', '1', '1', '1', '1', '1', '1', '1', '1', '1', '1', '1', '1', '1', '1', '1']),
  (346, 'settle_left_work()', 'call', 'one that there is not', 'select count(*) from public.settle_left_work(''00000000-0000-4000-8000-0000000000a1'', true) answer',
    array['42501', '1', '1', '1', '1', '1', '1', '1', '1', '1', '1', '1', '1', '1', '1', '1']),
  (347, 'administration_overview()', 'call', 'staff and teams', 'select count(*) from public.administration_overview() answer',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '1']),
  (348, 'invite_staff()', 'call', 'a coach', 'select count(*) from public.invite_staff(gen_random_uuid(), ''Ana'', ''ana@plan.example'', ''coach'', ''00000000-0000-4000-8000-0000000000a1'', ''{}'', ''en'') answer',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '1']),
  (349, 'renew_staff_code()', 'call', 'for nobody', 'select count(*) from public.renew_staff_code(''00000000-0000-4000-8000-0000000000a1'', ''00000000-0000-4000-8000-0000000000a1'', ''en'') answer',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '1']),
  (350, 'change_staff()', 'call', 'nobody', 'select count(*) from public.change_staff(''00000000-0000-4000-8000-0000000000a1'', ''1'', ''Ana'', ''coach'', ''00000000-0000-4000-8000-0000000000a1'', ''{}'') answer',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '1']),
  (351, 'switch_staff()', 'call', 'a coach off', 'select count(*) from public.switch_staff(''00000000-0000-4000-8000-00000000c005'', false) answer',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '1']),
  (352, 'decide_staff_request()', 'call', 'none', 'select count(*) from public.decide_staff_request(''00000000-0000-4000-8000-0000000000a1'', true) answer',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '1']),
  (353, 'save_team()', 'call', 'a new one', 'select count(*) from public.save_team(gen_random_uuid(), null, ''East'') answer',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '1']),
  (354, 'merge_teams()', 'call', 'one into itself', 'select count(*) from public.merge_teams(''00000000-0000-4000-8000-0000000000a1'', ''00000000-0000-4000-8000-0000000000a1'') answer',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '1']),
  (355, 'save_plan_settings()', 'call', 'of another version', 'select count(*) from public.save_plan_settings(''0'', ''{"plan_name": "Sun"}'') answer',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '1']),
  (356, 'save_team_rules()', 'call', 'of another version', 'select count(*) from public.save_team_rules(''0'', ''[]'') answer',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '1']),
  (357, 'team_rules()', 'call', 'which team new members join', 'select count(*) from public.team_rules() answer',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '1', '1', '42501', '42501', '1']),
  (358, 'undo_roster()', 'call', 'somebody else''s', 'select count(*) from public.undo_roster(''00000000-0000-4000-8000-0000000000a1'') answer',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (359, 'run_roster()', 'call', 'somebody else''s', 'select count(*) from public.run_roster(''00000000-0000-4000-8000-0000000000a1'', ''apply'', ''00000000-0000-4000-8000-0000000000a1'') answer',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (360, 'judge_roster_line()', 'call', 'somebody else''s', 'select count(*) from public.judge_roster_line(''00000000-0000-4000-8000-0000000000a1'', 2, ''same'') answer',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (361, 'roster_progress()', 'call', 'of a run', 'select count(*) from public.roster_progress(''00000000-0000-4000-8000-0000000000a1'') answer',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '1', '1', '42501', '42501', '1']),
  (362, 'cancel_roster_run()', 'call', 'one that there is not', 'select count(*) from public.cancel_roster_run(''00000000-0000-4000-8000-0000000000a1'') answer',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '1', '1', '42501', '42501', '1']),
  (363, 'recent_rosters()', 'call', 'those that can be taken back', 'select count(*) from public.recent_rosters() answer',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '1', '1', '42501', '42501', '1']),
  (364, 'waiting_rosters()', 'call', 'those that wait', 'select count(*) from public.waiting_rosters() answer',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '1', '1', '42501', '42501', '1']),
  (365, 'import_profiles()', 'call', 'those of the own teams', 'select count(*) from public.import_profiles() answer',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '1', '1', '42501', '42501', '1']),
  (366, 'save_import_profile()', 'call', 'for North', 'select count(*) from public.save_import_profile(gen_random_uuid(), ''June'', ''columns:'' || repeat(''0'', 64), ''["member_id"]'', ''00000000-0000-4000-8000-0000000000a1'', '''') answer',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '1', '42501', '42501', '1']),
  (367, 'remove_import_profile()', 'call', 'one that there is not', 'select count(*) from public.remove_import_profile(''00000000-0000-4000-8000-0000000000a1'') answer',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '1', '1', '42501', '42501', '1']),
  (368, 'import_teams()', 'call', 'the own teams', 'select count(*) from public.import_teams() answer',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '1', '1', '42501', '42501', '1']),
  (369, 'decide_roster()', 'call', 'one that there is not', 'select count(*) from public.decide_roster(''00000000-0000-4000-8000-0000000000a1'', true, '''', null) answer',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (370, 'first_administrator()', 'call', 'by anybody but an edge function', 'select count(*) from public.first_administrator(''00000000-0000-4000-8000-0000000000a1'', ''A'', ''a@b.example'', '''', ''en'', false) answer',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (371, 'arm_staff_code()', 'call', 'by anybody but an edge function', 'select count(*) from public.arm_staff_code(''00000000-0000-4000-8000-0000000000a1'', ''x'') answer',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (372, 'note_staff_code_sent()', 'call', 'by anybody but an edge function', 'select count(*) from public.note_staff_code_sent(''00000000-0000-4000-8000-0000000000a1'') answer',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (373, 'staff_code_owner()', 'call', 'by anybody but an edge function', 'select count(*) from public.staff_code_owner(''x'') answer',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (374, 'claim_staff_code()', 'call', 'by anybody but an edge function', 'select count(*) from public.claim_staff_code(''00000000-0000-4000-8000-0000000000a1'') answer',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (375, 'release_staff_code()', 'call', 'by anybody but an edge function', 'select count(*) from public.release_staff_code(''00000000-0000-4000-8000-0000000000a1'') answer',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (376, 'finish_staff_code()', 'call', 'by anybody but an edge function', 'select count(*) from public.finish_staff_code(''00000000-0000-4000-8000-0000000000a1'', ''00000000-0000-4000-8000-0000000000a1'') answer',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (377, 'begin_roster_plan()', 'call', 'for North', 'select count(*) from public.begin_roster_plan(gen_random_uuid(), ''00000000-0000-4000-8000-0000000000a1'', ''x.csv'', repeat(''0'', 64), ''Plan'') answer',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '1', '42501', '42501', '1']),
  (378, 'stage_roster_lines()', 'call', 'somebody else''s', 'select count(*) from public.stage_roster_lines(''00000000-0000-4000-8000-0000000000a1'', ''[]'') answer',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (379, 'stage_settled_lines()', 'call', 'somebody else''s', 'select count(*) from public.stage_settled_lines(''00000000-0000-4000-8000-0000000000a1'', ''[]'') answer',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (380, 'set_absent_gaps()', 'call', 'somebody else''s', 'select count(*) from public.set_absent_gaps(''00000000-0000-4000-8000-0000000000a1'', ''closed'') answer',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (381, 'plan_roster()', 'call', 'somebody else''s', 'select count(*) from public.plan_roster(''00000000-0000-4000-8000-0000000000a1'') answer',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (382, 'roster_lines()', 'call', 'somebody else''s', 'select count(*) from public.roster_lines(''00000000-0000-4000-8000-0000000000a1'', ''new'', '''', 0, 10) answer',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (383, 'apply_roster()', 'call', 'somebody else''s', 'select count(*) from public.apply_roster(''00000000-0000-4000-8000-0000000000a1'', '''') answer',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (384, 'server_facts()', 'call', 'by anybody but an edge function', 'select count(*) from public.server_facts() answer',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (385, 'numbered_rows()', 'call', 'by anybody but an edge function', 'select count(*) from public.numbered_rows(1) answer',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (386, 'audit_anchor()', 'call', 'by anybody but an edge function', 'select count(*) from public.audit_anchor() answer',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (387, 'reserve_member_account()', 'call', 'by anybody but an edge function', 'select count(*) from public.reserve_member_account(gen_random_uuid()) answer',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (388, 'custom_access_token_hook()', 'call', 'by anybody but an edge function', 'select count(*) from public.custom_access_token_hook(''{}'') answer',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (389, 'send_email_hook()', 'call', 'by anybody but an edge function', 'select count(*) from public.send_email_hook(''{}'') answer',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (390, 'before_user_created_hook()', 'call', 'by anybody but an edge function', 'select count(*) from public.before_user_created_hook(''{}'') answer',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (391, 'confirm_contact_change()', 'call', 'of member 1', 'select count(*) from public.confirm_contact_change(''00000000-0000-4000-8000-00000000d001'', ''sms'') answer',
    array['42501', '1', '42501', '42501', '1', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '1', '42501', '42501', '42501']),
  (392, 'held_contacts()', 'call', 'of member 1: none', 'select count(*) from public.held_contacts(''00000000-0000-4000-8000-00000000d001'')',
    array['42501', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0']),
  (393, 'object_to_contact_change()', 'call', 'one that there is not', 'select count(*) from public.object_to_contact_change(''00000000-0000-4000-8000-0000000000a1'') answer',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (394, 'my_contact_changes()', 'call', 'none', 'select count(*) from public.my_contact_changes()',
    array['42501', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0']),
  (395, 'open_document()', 'call', 'of a result of member 1', 'select count(*) from public.open_document(''00000000-0000-4000-8000-0000000e1101'') answer where answer is not null',
    array['42501', '1', '0', '1', '1', '1', '1', '0', '0', '0', '0', '0', '1', '0', '0', '0']),
  (396, 'open_document()', 'call', 'of a deleted result', 'select count(*) from public.open_document(''00000000-0000-4000-8000-0000000e1104'') answer where answer is not null',
    array['42501', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0']),
  (397, 'note_denied_member()', 'call', 'member 1', 'select count(*) from public.note_denied_member(''00000000-0000-4000-8000-00000000d001'') answer',
    array['42501', '1', '1', '1', '1', '1', '1', '1', '1', '1', '1', '1', '1', '1', '1', '1']),
  (398, 'record_communication()', 'call', 'by anybody but an edge function', 'select count(*) from public.record_communication(''key-12345'', ''00000000-0000-4000-8000-00000000d001'', null, ''{}'') answer',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (399, 'reserve_message()', 'call', 'by anybody but an edge function', 'select count(*) from public.reserve_message(''key-12345'', ''00000000-0000-4000-8000-00000000d001'', ''sms'', ''mailbox'') answer',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (400, 'confirm_message()', 'call', 'by anybody but an edge function', 'select count(*) from public.confirm_message(''key-12345'', ''x'') answer',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (401, 'drop_message()', 'call', 'by anybody but an edge function', 'select count(*) from public.drop_message(''key-12345'') answer',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (402, 'apply_delivery_status()', 'call', 'by anybody but an edge function', 'select count(*) from public.apply_delivery_status(''x'', ''mailbox'', ''sent'', now()) answer',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (403, 'apply_inbound_message()', 'call', 'by anybody but an edge function', 'select count(*) from public.apply_inbound_message(''+13055550111'', ''stop'', now()) answer',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (404, 'apply_signed_word()', 'call', 'by anybody but an edge function', 'select count(*) from public.apply_signed_word(''SM00000000001'', ''+13055550111'', ''stop'', now()) answer',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (405, 'issue_one_time_code()', 'call', 'by anybody but an edge function', 'select count(*) from public.issue_one_time_code(''sms'', ''+13055550111'', ''c'', ''o'') answer',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (406, 'check_one_time_code()', 'call', 'by anybody but an edge function', 'select count(*) from public.check_one_time_code(''sms'', ''+13055550111'', ''c'', ''o'') answer',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (407, 'release_sign_in()', 'call', 'by anybody but an edge function', 'select count(*) from public.release_sign_in(''00000000-0000-4000-8000-0000000000a1'') answer',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (408, 'finish_sign_in()', 'call', 'by anybody but an edge function', 'select count(*) from public.finish_sign_in(''00000000-0000-4000-8000-0000000000a1'', ''00000000-0000-4000-8000-0000000000a1'') answer',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (409, 'my_sign_in()', 'call', 'who calls', 'select count(*) from public.my_sign_in() answer where answer is not null',
    array['42501', '1', '1', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0']),
  (410, 'remove_own_contact()', 'call', 'the only one', 'select count(*) from public.remove_own_contact(''sms'') answer',
    array['42501', '22023', '22023', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (411, 'change_own_contact()', 'call', 'by anybody but an edge function', 'select count(*) from public.change_own_contact(''00000000-0000-4000-8000-0000000000a1'', ''00000000-0000-4000-8000-0000000000a1'', ''sms'', ''+13055550111'', ''a'', ''b'') answer',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (412, 'is_familiar_address()', 'call', 'by anybody but an edge function', 'select count(*) from public.is_familiar_address(''sms'', ''+13055550111'', ''a'') answer',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (413, 'note_sign_in()', 'call', 'by anybody but an edge function', 'select count(*) from public.note_sign_in(''00000000-0000-4000-8000-0000000000a1'', ''00000000-0000-4000-8000-0000000000a1'', ''sms'', ''+13055550111'', ''a'') answer',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (414, 'claim_contact_notices()', 'call', 'by anybody but an edge function', 'select count(*) from public.claim_contact_notices(1) answer',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (415, 'finish_contact_notice()', 'call', 'by anybody but an edge function', 'select count(*) from public.finish_contact_notice(''00000000-0000-4000-8000-0000000000a1'', true) answer',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (416, 'claim_reminders()', 'call', 'by anybody but an edge function', 'select count(*) from public.claim_reminders(1, now()) answer',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (417, 'finish_reminder()', 'call', 'by anybody but an edge function', 'select count(*) from public.finish_reminder(''00000000-0000-4000-8000-0000000000a1'', ''00000000-0000-4000-8000-0000000000a1'', ''sent'', ''sms'', null, now(), null) answer',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (418, 'write_portal_reminder()', 'call', 'by anybody but an edge function', 'select count(*) from public.write_portal_reminder(''00000000-0000-4000-8000-0000000000a1'', ''00000000-0000-4000-8000-0000000000a1'', ''x'') answer',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (419, 'documents_without_result()', 'call', 'by anybody but an edge function', 'select count(*) from public.documents_without_result(30) answer',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (420, 'take_factor_code()', 'call', 'of six digits', 'select count(*) from public.take_factor_code(''123456'') answer',
    array['42501', '1', '1', '1', '1', '1', '1', '1', '1', '1', '1', '1', '1', '1', '1', '1']),
  (421, 'mfa_verification_hook()', 'call', 'by anybody but an edge function', 'select count(*) from public.mfa_verification_hook(''{}'') answer',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (422, 'password_verification_hook()', 'call', 'by anybody but an edge function', 'select count(*) from public.password_verification_hook(''{}'') answer',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']),
  (423, 'take_rate_limit()', 'call', 'by anybody but an edge function', 'select count(*) from public.take_rate_limit(''b'', 60, 1) answer',
    array['42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501', '42501']);

create function pg_temp.answer(p_user uuid, p_operation text, p_sql text) returns text
language plpgsql as $$
declare
  reached bigint;
begin
  perform set_config('request.jwt.claims', case when p_user is null then '{"role":"anon"}'
    else json_build_object('sub', p_user, 'session_id', p_user, 'aal', 'aal2', 'role', 'authenticated', 'gapwise', true)::text end, true);
  perform set_config('role', case when p_user is null then 'anon' else 'authenticated' end, true);
  if p_operation in ('select', 'call') then
    execute p_sql into reached;
  else
    execute p_sql;
    get diagnostics reached = row_count;
  end if;
  set constraints all immediate;
  raise exception using errcode = 'TAP00', message = reached::text;
exception
  when sqlstate 'TAP00' then return sqlerrm;
  when others then return sqlstate;
end $$;

select is(
  pg_temp.answer(persona.user_id, cell.operation, cell.sql), cell.expected[persona.place],
  format('%s: %s %s (%s)', persona.name, cell.operation, cell.relation, cell.attempt)
)
from cell cross join persona order by cell.place, persona.place;

select is((select string_agg(found.*::text, ', ') from (select c.relname || ' ' || o.operation from pg_class c cross join unnest(array['select', 'insert', 'update', 'delete']) o (operation)
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and not exists (select from cell where cell.relation = c.relname and cell.operation = o.operation)) found), null, 'every table of public has select, insert, update and delete in the matrix');
select is((select string_agg(found.*::text, ', ') from (select c.oid::regclass::text from pg_class c
     where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind in ('r', 'p') and not c.relrowsecurity) found), null, 'every table of public and private has row-level security');
select is((select string_agg(found.*::text, ', ') from (select policyname from pg_policies where schemaname in ('public', 'private')
       and (cmd = 'ALL' or roles <> '{authenticated}')) found), null, 'every policy is for one operation and for signed-in people only');
select is((select string_agg(found.*::text, ', ') from (select tablename || ' ' || cmd from pg_policies where schemaname = 'public' group by tablename, cmd having count(*) > 1) found), null, 'no table has two policies for one operation');
select is((select string_agg(found.*::text, ', ') from (select c.oid::regclass::text from pg_class c
     where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind in ('r', 'p', 'v')
       and (has_table_privilege('anon', c.oid, 'select, insert, update, delete, truncate, references, trigger')
         or has_any_column_privilege('anon', c.oid, 'select, insert, update, references'))) found), null, 'an anonymous visitor has no right on any table');
select is((select string_agg(found.*::text, ', ') from (select p.oid::regprocedure::text from pg_proc p
     where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and has_function_privilege('anon', p.oid, 'execute')
       and p.proname not in ('schema_version', 'station_standing', 'deliver_answers')
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')) found), null, 'an anonymous visitor may call no function but schema_version, station_standing and deliver_answers');
select is((select string_agg(found.*::text, ', ') from (select p.proname from pg_proc p where p.pronamespace = 'public'::regnamespace
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
       and not exists (select from cell where cell.relation = p.proname || '()' and cell.operation = 'call')) found), null, 'every function of public is in the matrix');
select is((select string_agg(found.*::text, ', ') from (select p.oid::regprocedure::text from pg_proc p
     where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
       and not 'search_path=""' = any (coalesce(p.proconfig, '{}'))) found), null, 'every function fixes its search path');

select * from finish();
rollback;
