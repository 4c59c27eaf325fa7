import { useQuery } from '@tanstack/react-query';
import { ListUsersQuery } from '#contract/admin/list-users.schemas.ts';
import { listUsers } from '#contract/admin/list-users.ts';
import { ConfirmOwner } from '#web/features/accounts/confirm-owner.tsx';
import { usersQuery } from '#web/features/admin/admin-queries.ts';
import { StatusHelp } from '#web/features/admin/status-effects.tsx';
import { userColumns } from '#web/features/admin/user-columns.tsx';
import { Asking } from '#web/ui/asking.tsx';
import { CsvLink } from '#web/ui/list/csv-link.tsx';
import { ChoiceFilter, Filters, SearchFilter } from '#web/ui/list/filters.tsx';
import { PagedTable } from '#web/ui/list/paged-table.tsx';
import { useListView } from '#web/ui/list/use-list-view.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { TABLE_FROM_PX } from './table-room.ts';

const PAGE_SIZE = 20;

const roles = [
  ['buyer', 'Buyers'],
  ['seller', 'Sellers'],
  ['admin', 'Admins'],
] as const;

const states = [
  ['active', 'Active'],
  ['inactive', 'Inactive'],
  ['suspended', 'Suspended'],
] as const;

export default function UsersPage() {
  const view = useListView(listUsers, ListUsersQuery, PAGE_SIZE);
  const users = useQuery(usersQuery(view.query));
  return (
    <>
      <PageHeader title="Users">
        <CsvLink view={view} name="Users" />
      </PageHeader>
      <Filters view={view}>
        <SearchFilter view={view} label="Search users" placeholder="Name or email" />
        <ChoiceFilter view={view} label="Role" name="role" every="Any role" options={roles} />
        <ChoiceFilter
          view={view}
          label="Status"
          name="status"
          every="Any status"
          options={states}
        />
      </Filters>
      <StatusHelp />
      <ConfirmOwner because="this grants or removes admin rights">
        <Asking>
          <PagedTable
            caption="Users"
            many={['user', 'users']}
            view={view}
            query={users}
            columns={userColumns}
            keyOf={(user) => user.id}
            failed="Failed to load users."
            empty="No users found."
            tableFrom={TABLE_FROM_PX}
            channel="admin"
          />
        </Asking>
      </ConfirmOwner>
    </>
  );
}
