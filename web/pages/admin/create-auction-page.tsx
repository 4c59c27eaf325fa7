import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { toast } from 'sonner';
import { createAdminAuction } from '#contract/admin/create-admin-auction.ts';
import { ADMIN_KEY } from '#web/features/admin/admin-queries.ts';
import { ListingEditor } from '#web/features/listing-form/listing-editor.tsx';
import { emptyAdminListing } from '#web/features/listing-form/listing-text.ts';
import { call } from '#web/lib/call.ts';
import { PageHeader } from '#web/ui/page-header.tsx';

export default function CreateAdminAuctionPage() {
  const navigate = useNavigate();
  const client = useQueryClient();
  return (
    <>
      <PageHeader title="Create Auction" />
      <ListingEditor
        draft="admin-listing:new"
        isNew
        start={emptyAdminListing}
        currentLogo={null}
        submitWord="Create auction"
        cancelTo="/admin/auctions"
        note="You are the seller. The auction stays pending until it is approved."
        onSubmit={async (listing) => {
          await call(createAdminAuction, { body: listing });
          await client.invalidateQueries({ queryKey: ADMIN_KEY });
          toast.success('Auction created. It is pending until it is approved.');
          await navigate('/admin/auctions');
        }}
      />
    </>
  );
}
